import { useId } from 'react';
import { axisEnd } from './axis.ts';

export interface Bar {
  label: string;
  /** Label below the bar; empty where there is no space. */
  tick: string;
  value: number;
  /** The formatted value. */
  text: string;
  /** Drawn before it, to compare. */
  compared?: { value: number; text: string };
}

interface BarChartProps {
  title: string;
  bars: readonly Bar[];
  /** Formats a value of the axis. */
  formatValue: (value: number) => string;
}

const width = 520;
const height = 180;
const gap = 0.25;
/** Space for the label of the highest line. */
const top = 20;

/**
 * Bars in an SVG. Screen readers read its name and the table below it. Time runs in reading
 * direction.
 */
export function BarChart({ title, bars, formatValue }: BarChartProps) {
  const id = useId();
  const highest = axisEnd(
    Math.max(0, ...bars.flatMap(({ value, compared }) => [value, compared?.value ?? 0])),
  );
  const step = width / Math.max(1, bars.length);
  return (
    <svg
      viewBox={`-18 0 ${width + 36} ${height + 22}`}
      role="img"
      aria-labelledby={id}
      className="w-full rtl:-scale-x-100"
    >
      <title id={id}>{title}</title>
      {[0, 0.5, 1].map((share) => (
        <line
          key={share}
          x1="0"
          x2={width}
          y1={height - share * (height - top)}
          y2={height - share * (height - top)}
          className="stroke-line"
        />
      ))}
      {bars.map(({ label, tick, value, text, compared }, index) => {
        // A day can have more credits than orders: it has no bar, and its text says how much.
        const heightOf = (amount: number) => (Math.max(0, amount) / highest) * (height - top);
        const bar = heightOf(value);
        const wide = step * (1 - gap);
        const barWidth = compared === undefined ? wide : wide / 2;
        const x = index * step + (step * gap) / 2 + (wide - barWidth);
        return (
          <g key={label} className="group">
            <title>{[`${label}: ${text}`, compared?.text].filter(Boolean).join(' / ')}</title>
            <rect
              x={index * step}
              y="0"
              width={step}
              height={height}
              className="fill-transparent"
            />
            {compared !== undefined && (
              <rect
                x={x - barWidth}
                y={height - heightOf(compared.value)}
                width={barWidth}
                height={heightOf(compared.value)}
                rx={Math.min(4, step / 4)}
                className="fill-line-strong"
              />
            )}
            <rect
              x={x}
              y={height - bar}
              width={barWidth}
              height={bar}
              rx={Math.min(4, step / 4)}
              className="fill-brand group-hover:fill-brand-hover"
            />
            <text
              x={index * step + step / 2}
              y={height + 16}
              textAnchor="middle"
              className="fill-muted text-[13px] max-sm:text-[18px] rtl:[transform-origin:center] rtl:-scale-x-100 rtl:[transform-box:fill-box]"
            >
              {/* A date retains the places of its points. */}
              {`\u2066${tick}\u2069`}
            </text>
          </g>
        );
      })}
      {[0.5, 1].map((share) => (
        <text
          key={share}
          x="0"
          y={height - share * (height - top) - 4}
          // In front of the bars, outlined in the colour of the card.
          className="fill-muted stroke-raised [stroke-width:4] text-[13px] [paint-order:stroke] max-sm:text-[18px] rtl:[transform-origin:0_0] rtl:-scale-x-100"
        >
          {`\u2066${formatValue(share * highest)}\u2069`}
        </text>
      ))}
    </svg>
  );
}
