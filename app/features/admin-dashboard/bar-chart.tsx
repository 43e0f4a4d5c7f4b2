import { useId } from 'react';

export interface Bar {
  label: string;
  /** What stands below the bar; empty where there is no room for all. */
  tick: string;
  value: number;
  /** The value as people read it. */
  text: string;
}

const width = 520;
const height = 180;
const gap = 0.25;

/**
 * Bars in an SVG of our own. The picture is named and otherwise silent: who does not see it gets the table that stands
 * below it. Time runs in reading direction.
 */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const id = useId();
  const highest = Math.max(1, ...bars.map(({ value }) => value));
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
          y1={height - share * (height - 8)}
          y2={height - share * (height - 8)}
          className="stroke-line"
        />
      ))}
      {bars.map(({ label, tick, value, text }, index) => {
        const bar = (value / highest) * (height - 8);
        const x = index * step + (step * gap) / 2;
        return (
          <g key={label} className="group">
            <title>{`${label}: ${text}`}</title>
            <rect
              x={index * step}
              y="0"
              width={step}
              height={height}
              className="fill-transparent"
            />
            <rect
              x={x}
              y={height - bar}
              width={step * (1 - gap)}
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
              {/* A date keeps its points in their places. */}
              {`\u2066${tick}\u2069`}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
