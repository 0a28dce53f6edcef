const QUIET = 4

/** Rows of "0" and "1"; dark on light in every theme, since cameras read no other. */
export function QrPicture({ rows, label }: { rows: string[]; label: string }) {
  const size = rows.length + 2 * QUIET
  const path = rows
    .flatMap((row, y) =>
      row.split('').map((sign, x) => (sign === '1' ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')),
    )
    .join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="220" height="220">
      <title>{label}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
