import { useState, type ReactNode } from 'react';
import { href } from 'react-router';
import { useQrCode } from '#app/features/frame/qr-code/use-qr-code.ts';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { addScan, testCodes, type ScannerReport } from './scanner-report.ts';
import { chooseText, useScannedKeys } from './use-keyboard-scanner.ts';
import { useScanAnswer } from './use-scan-answer.ts';

/** `/work/scanner`: what a hand scanner sends, and what to set. Books nothing. */
export function ScannerScreen() {
  const { t } = useTranslation();
  const [report, setReport] = useState<ScannerReport | null>(null);
  const [text, setText] = useState('');
  const [goods, setGoods] = useState('');
  const { data: answer } = useScanAnswer(goods);
  useScannedKeys((keys) => {
    setReport((before) => addScan(before, keys));
    setText(keys.code);
    setGoods(chooseText(keys.code, keys.physical));
  });
  return (
    <>
      <WorkHeading backTo={href('/work/stock')}>{t('work.scanner.title')}</WorkHeading>
      <div className="space-y-4 pb-8">
        <p>{t('work.scanner.text')}</p>
        {/* Above the codes, and in view while the lower ones are read. */}
        <section
          aria-labelledby="scanner-sends"
          aria-live="polite"
          className="bg-surface top-header sticky z-10 -mx-1 px-1 pb-2"
        >
          <h2 id="scanner-sends" className="mb-2 text-lg font-bold">
            {t('work.scanner.sends')}
          </h2>
          <dl className="bg-raised grid grid-cols-2 gap-x-4 rounded-2xl px-4 py-1">
            <Row name={t('work.scanner.layout')}>{layoutOf(report)}</Row>
            <Row name={t('work.scanner.separator')}>{separatorOf(report)}</Row>
            <Row name={t('work.scanner.identifier')}>
              {report === null
                ? t('work.scanner.unknown')
                : (report.identifier ?? t('work.scanner.identifier_none'))}
            </Row>
            <Row name={t('work.scanner.end')}>{report?.end ?? t('work.scanner.unknown')}</Row>
            {text !== '' && (
              <Row name={t('work.scanner.arrived')} isWide>
                <bdi dir="ltr" className="font-mono">
                  {text.replaceAll(/\p{Cc}/gu, '␝')}
                </bdi>
              </Row>
            )}
            {answer?.product && (
              <Row name={t('work.scanner.goods')} isWide>
                <bdi>{answer.product.name}</bdi>
              </Row>
            )}
            {answer?.product && answer.lot_code !== null && (
              <Row name={t('work.lot_code')}>
                <bdi>{answer.lot_code}</bdi>
              </Row>
            )}
            {answer?.product && answer.recorded_origin !== null && (
              <Row name={t('work.scanner.origin')} isWide>
                <bdi>{answer.recorded_origin}</bdi>
              </Row>
            )}
          </dl>
        </section>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {testCodes.map((code) => (
            <li key={code.name} className="bg-raised rounded-2xl px-2 py-4">
              <TestCode name={t(`work.scanner.codes.${code.name}`)} text={code.text} />
            </li>
          ))}
        </ul>
        <p className="text-muted">{t('work.scanner.nothing')}</p>
      </div>
    </>
  );

  function layoutOf(known: ScannerReport | null): string {
    const layout = known?.layout;
    return layout === undefined ? t('work.scanner.unknown') : t(`work.scanner.layout_${layout}`);
  }

  function separatorOf(known: ScannerReport | null): string {
    const has = known?.hasSeparator;
    if (has === undefined) return t('work.scanner.unknown');
    return t(has ? 'work.scanner.separator_yes' : 'work.scanner.separator_no');
  }
}

function TestCode({ name, text }: { name: string; text: string }) {
  const image = useQrCode(text);
  return (
    <figure>
      <div className="mx-auto size-32 rounded-lg bg-white p-2">
        {image !== null && <img src={image} alt="" className="size-full" />}
      </div>
      <figcaption className="mt-2 text-center font-semibold">{name}</figcaption>
    </figure>
  );
}

interface RowProps {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}

function Row({ name, isWide = false, children }: RowProps) {
  return (
    <div className={isWide ? 'col-span-2 py-1' : 'py-1'}>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="text-sm font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
