import { memo, useState, type ReactNode } from 'react'
import type { Json } from '#engine/values/types.ts'
import type { Engine } from '../Engine.ts'
import { PortalPage } from '../PortalPage.tsx'

const BLOCK = 16

const Field = memo(function Field({ id, initial }: { id: string; initial: string }) {
  const [value, setValue] = useState(initial)
  const wrong = value.length < 2 || !/^[A-Za-z0-9 ]*$/.test(value)
  return (
    <div className="field" data-box="">
      <label className="field-label" htmlFor={id}>
        {id}
      </label>
      <input
        className="input"
        type="text"
        id={id}
        required
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      {wrong && <p className="field-error">wrong</p>}
    </div>
  )
})

function fieldsOf(data: Json, id: string): ReactNode[] {
  if (typeof data === 'string') return [<Field key={id} id={id} initial={data} />]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => fieldsOf(value, `${id}_${name}`))
}

/** Blocks of blocks, contained as those of our forms are. */
function blocks(fields: ReactNode[]): ReactNode[] {
  if (fields.length <= BLOCK) return fields
  const made: ReactNode[] = []
  for (let at = 0; at < fields.length; at += BLOCK) {
    made.push(
      <div className="form-chunk" key={at}>
        {fields.slice(at, at + BLOCK)}
      </div>,
    )
  }
  return blocks(made)
}

/**
 * What no engine can be faster than: a state for each input, no schema. `contained` on the page that ours stands on;
 * `usual` in one `<form>` without any styles, as one writes it.
 */
export const open: Engine['open'] = ({ data }, { variant }) => {
  const fields = fieldsOf(data, 'root')
  if (variant === 'usual') return { node: <form>{fields}</form> }
  return {
    node: (
      <PortalPage>
        <div className="form-body">{blocks(fields)}</div>
      </PortalPage>
    ),
  }
}
