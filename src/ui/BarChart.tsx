export interface Bar {
  key: string
  label: string
  value: number
  /** The value as it is read. */
  text: string
  /** A part of it, drawn stronger. */
  part?: number
}

/** Bars across. A drawing alone: the table beside it says the same, and is what is read aloud. */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const width = (value: number): string => `${Math.round((value / most) * 1000) / 10}%`
  return (
    <div className="bar-chart" aria-hidden="true">
      {bars.map(({ key, label, value, text, part = 0 }) => (
        <div className="bar-chart-row" key={key}>
          <span className="bar-chart-label">{label}</span>
          <svg className="bar-chart-bar" focusable="false">
            <rect className="bar-chart-whole" width={width(value)} height="100%" rx="3" />
            <rect className="bar-chart-part" width={width(part)} height="100%" rx="3" />
          </svg>
          <span className="number">{text}</span>
        </div>
      ))}
    </div>
  )
}
