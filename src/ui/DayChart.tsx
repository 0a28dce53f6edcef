export interface DayColumn {
  key: string
  value: number
}
interface DayChartProps {
  columns: readonly DayColumn[]
  first: string
  last: string
}
const WIDTH = 1000
const HEIGHT = 160

/** One column for each day. A drawing alone: the table beside it says the same, and is what is read aloud. */
export function DayChart({ columns, first, last }: DayChartProps) {
  const most = Math.max(1, ...columns.map(({ value }) => value))
  const step = WIDTH / Math.max(1, columns.length)
  return (
    <div className="day-chart" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
        {columns.map(({ key, value }, index) => (
          <rect
            key={key}
            x={index * step}
            width={Math.max(1, step * 0.8)}
            y={HEIGHT - (value / most) * HEIGHT}
            height={(value / most) * HEIGHT}
          />
        ))}
      </svg>
      <div className="day-chart-ends">
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </div>
  )
}
