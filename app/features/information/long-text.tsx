import { textBlocks } from './text-blocks.ts';

export function LongText({ text }: { text: string }) {
  return (
    <div className="text-muted flex flex-col gap-2 leading-relaxed wrap-break-word">
      {textBlocks(text).map((block) =>
        block.kind === 'paragraph' ? (
          <p key={block.text}>{block.text}</p>
        ) : (
          <ul key={block.items.join()} className="flex list-disc flex-col gap-1 ps-5">
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
