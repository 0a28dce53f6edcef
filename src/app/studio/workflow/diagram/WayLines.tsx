import { useId } from 'react'
import type { DrawnParts } from './DrawnParts.ts'

/** The lines with their heads; dashed ones are gone only when a time is over. */
export function WayLines({ machine, layout, chosen }: Pick<DrawnParts, 'machine' | 'layout' | 'chosen'>) {
  const id = useId()
  const fired = new Set(machine.timers.flatMap(({ fire }) => fire ?? []))
  const byTime = new Set(
    machine.transitions
      .filter((one) => fired.has(one.id) && one.by.length === 0 && one.written['auto'] === undefined)
      .map(({ pointer }) => pointer),
  )
  const status = machine.statuses.find(({ pointer }) => pointer === chosen)?.id
  // What is chosen is drawn over the others.
  const ways = layout.ways
    .map(({ from, to, path, labels }) => ({
      key: `${from} ${to}`,
      path,
      isTimed: labels.every((label) => byTime.has(label.id)),
      isChosen: from === status || to === status || labels.some((label) => label.id === chosen),
    }))
    .sort((one, other) => Number(one.isChosen) - Number(other.isChosen))
  return (
    <svg className="flow-lines" width={layout.width} height={layout.height} aria-hidden="true">
      <defs>
        {['plain', 'chosen'].map((kind) => (
          <marker
            key={kind}
            id={`${id}${kind}`}
            className={`flow-head-${kind}`}
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 10 5 0 10z" />
          </marker>
        ))}
      </defs>
      {ways.map(({ key, path, isTimed, isChosen }) => (
        <path
          key={key}
          className="flow-line"
          d={path}
          data-timed={isTimed ? '' : undefined}
          data-chosen={isChosen ? '' : undefined}
          markerEnd={`url(#${id}${isChosen ? 'chosen' : 'plain'})`}
        />
      ))}
    </svg>
  )
}
