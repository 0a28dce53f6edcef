import type { KeyboardEvent } from 'react'
import { Tag } from '#ui/Tag.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { findingsAt } from '../../check/Findings.ts'
import { useFindings } from '../../check/useFindings.ts'
import type { MachinePart } from '../machine/Machine.ts'
import { nameOfRow } from './nameOfRow.ts'
import type { PartTablesProps } from './PartTablesProps.ts'

interface PartNameProps extends Pick<PartTablesProps, 'path' | 'chosen' | 'onChoose'> {
  part: MachinePart
  name: string
  /** The keys that move it. */
  keys?: { said: string; press: (event: KeyboardEvent) => void }
}

/** What opens the part, and how many findings it has. */
export function PartName({ path, part, name, keys, chosen, onChoose }: PartNameProps) {
  const { text } = useTexts()
  const found = findingsAt(useFindings(), path, part.pointer)
  const isWrong = found.some(({ severity }) => severity === 'error')
  return (
    <button
      type="button"
      className="flow-open"
      data-part={nameOfRow(part)}
      aria-pressed={part.pointer === chosen}
      aria-keyshortcuts={keys?.said}
      onClick={() => onChoose(part.pointer)}
      onKeyDown={keys?.press}
    >
      <span>{name}</span>
      {name !== part.id && <code>{part.id}</code>}
      {found.length > 0 && (
        <Tag tone={isWrong ? 'danger' : 'warn'}>{text('studioFlow.found', { count: found.length })}</Tag>
      )}
    </button>
  )
}
