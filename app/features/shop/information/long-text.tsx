import { useShopLinks } from '#app/features/shop/shop/use-shop-links.ts';
import { LinkedText } from '#app/i18n/linked-text.tsx';
import { textBlocks } from './text-blocks.ts';

export function LongText({ text }: { text: string }) {
  const links = useShopLinks();
  return (
    <div className="text-muted flex flex-col gap-2 leading-relaxed wrap-break-word">
      {textBlocks(text).map((block) =>
        block.kind === 'paragraph' ? (
          <p key={block.text}>
            <LinkedText text={block.text} links={links} />
          </p>
        ) : (
          <ul key={block.items.join()} className="flex list-disc flex-col gap-1 ps-5">
            {block.items.map((item) => (
              <li key={item}>
                <LinkedText text={item} links={links} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
