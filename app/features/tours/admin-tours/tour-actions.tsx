import { useState } from 'react';
import { href } from 'react-router';
import { call, download } from '#app/api/client.ts';
import { FloatDialog } from '#app/features/cash/admin-tills/float-dialog.tsx';
import { useTill } from '#app/features/cash/admin-tills/queries.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { PrintButton } from '#app/features/frame/work-layout/print-button.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { getTill, giveFloat } from '#contract/cash/tills.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import { deleteTour, printTourList, setTourStops } from '#contract/tours/tours.ts';
import { isOpenTour } from '#domain/tours/tour-states.ts';
import { DriverDialog } from './driver-dialog.tsx';
import { useBoardAction } from './queries.ts';

type Open = 'driver' | 'float' | 'delete' | null;

const actionStyle = { size: 'small', className: 'max-xl:min-h-11' } as const;

/** What the dispatcher does with a whole tour. */
export function TourActions({ tour }: { tour: Tour }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const mayPlan = useMay(setTourStops);
  const mayDelete = useMay(deleteTour);
  const maySeeTill = useMay(getTill);
  const mayGiveFloat = useMay(giveFloat);
  const close = () => setOpen(null);
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {mayPlan && isOpenTour(tour.state) && (
        <Action text={t('admin_tours.change_driver')} onClick={() => setOpen('driver')} />
      )}
      {isOpenTour(tour.state) && (
        <PrintButton
          {...actionStyle}
          label={t('admin_tours.print_list')}
          failed={t('admin_tours.print_list_failed')}
          fileName="tour-list.pdf"
          load={() => download(printTourList, { params: { id: tour.id } })}
        />
      )}
      {mayGiveFloat && isOpenTour(tour.state) && (
        <Action text={t('admin_tours.change_plan')} onClick={() => setOpen('float')} />
      )}
      {maySeeTill && (
        <ButtonLink
          {...actionStyle}
          variant="secondary"
          to={href('/admin/tills/:id', { id: tour.till_id })}
        >
          {t('admin_tours.till')}
        </ButtonLink>
      )}
      {mayDelete && tour.state === 'planned' && (
        <Action text={t('admin_tours.delete')} onClick={() => setOpen('delete')} />
      )}
      {open === 'driver' && <DriverDialog tour={tour} onClose={close} />}
      {open === 'float' && <FloatOfTour tillId={tour.till_id} onClose={close} />}
      {open === 'delete' && <DeleteDialog tour={tour} onClose={close} />}
    </div>
  );
}

function Action({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button {...actionStyle} variant="secondary" onClick={onClick}>
      {text}
    </Button>
  );
}

interface OwnDialogProps {
  tour: Tour;
  onClose: () => void;
}

function FloatOfTour({ tillId, onClose }: { tillId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <QueryView
      query={useTill(tillId)}
      wait={null}
      renderFailure={(error) => (
        <Dialog isOpen title={t('admin_tours.change_plan')} onClose={onClose}>
          <Notice tone="danger" title={t('admin_tills.failed')}>
            {problemText(error)}
          </Notice>
        </Dialog>
      )}
    >
      {(till) => <FloatDialog till={till} onClose={onClose} />}
    </QueryView>
  );
}

function DeleteDialog({ tour, onClose }: OwnDialogProps) {
  const { t } = useTranslation();
  const deleting = useBoardAction({
    done: t('admin_tours.deleted'),
    failed: t('admin_tours.delete_failed'),
  });
  const send = () => call(deleteTour, { params: { id: tour.id } });
  return (
    <ConfirmDialog
      title={t('admin_tours.delete_title', {
        driver: tour.driver_name ?? t('admin_tours.no_driver'),
      })}
      text={t('admin_tours.delete_text')}
      action={t('admin_tours.delete')}
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate(send, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
