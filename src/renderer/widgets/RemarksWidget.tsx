import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { type Remark, remarksIn } from '#engine/form/remarks/Remark.ts'
import { resolvePointer } from '#engine/values/pointer.ts'
import { FieldSet } from '#ui/FieldSet.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { leaveGroup } from './leaveGroup.ts'
import { RemarkEditor } from './RemarkEditor.tsx'
import { uiText } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** What is wrong with each answer that goes back: one remark a field, in the order in which they were marked. */
export function RemarksWidget(props: WidgetProps) {
  const { id, texts, pointer, value, onChange, onLeave } = props
  const { translate } = useServices()
  const marked = useMarked(props)
  const remarks = remarksIn(value)
  const write = (field: string, remark: Remark | undefined) => {
    const next = marked.flatMap((one) =>
      one === field ? (remark ?? []) : (remarks.find((other) => other.field === one) ?? []),
    )
    onChange(next.length > 0 ? next : undefined)
  }
  const lost = remarks.some(({ field }) => !marked.includes(field))
  useEffect(() => {
    if (!lost) return
    const kept = remarks.filter(({ field }) => marked.includes(field))
    onChange(kept.length > 0 ? kept : undefined)
  }, [lost, remarks, marked, onChange])
  const note = marked.length === 0 ? { note: translate('form.remark.nothing') } : {}
  return (
    <FieldSet id={id} group {...texts} {...note}>
      <div className="stack" onBlur={leaveGroup(onLeave)}>
        {marked.map((field) => {
          const index = remarks.findIndex((remark) => remark.field === field)
          return (
            <RemarkEditor
              key={field}
              field={field}
              remark={remarks[index]}
              place={`${pointer}/${index < 0 ? remarks.length : index}`}
              onChange={(remark) => write(field, remark)}
            />
          )
        })}
      </div>
    </FieldSet>
  )
}

/** Pointers of the answers that were marked, as they are ticked. */
function useMarked({ ui, pointer }: WidgetProps): string[] {
  const { store } = useEnvironment()
  const place = resolvePointer(uiText(ui, 'marks') ?? '0', store.pointerOf(pointer))
  const marked = useAtomValue(store.values.at(place), { store: store.jotai })
  return (Array.isArray(marked) ? marked : []).filter((one) => typeof one === 'string')
}
