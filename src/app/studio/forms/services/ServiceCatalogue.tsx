import { useLayoutEffect, useRef, useState } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { MoveButtons } from '../../moving/MoveButtons.tsx'
import { useDocument, useWorkspace } from '../../workspace/useWorkspace.ts'
import { useContentTexts } from '../useContentTexts.ts'
import { groupsOf, moveRow, nameOfRow, serviceRows, SERVICES, shelfOf } from './serviceRows.ts'
import { ServiceWords } from './ServiceWords.tsx'

/** The services as people find them: by groups, in the order in which each shows its own. */
export function ServiceCatalogue({ readOnly }: { readOnly: boolean }) {
  const { text } = useTexts()
  const called = useContentTexts()
  const document = useDocument(SERVICES)
  const [moved, setMoved] = useState('')
  const [open, setOpen] = useState<readonly string[]>([])
  const follow = useFocusThatFollows(document)
  const rows = serviceRows(document)
  const shelves = [...groupsOf(document), '']
    .map((group) => ({
      group,
      title:
        group === '' ? text('studioForms.serviceNoGroup') : (called(textIds.serviceGroup(group)) ?? group),
      rows: rows.filter((row) => shelfOf(document, row) === group),
    }))
    .filter((shelf) => shelf.rows.length > 0)
  return (
    <section className="stack" aria-label={text('studioForms.catalogue')}>
      <h3>{text('studioForms.catalogue')}</h3>
      {shelves.map((shelf) => (
        <div key={shelf.group}>
          <h4>{shelf.title}</h4>
          <ol className="studio-options studio-services">
            {shelf.rows.map((row, index) => (
              <ServiceRow
                key={nameOfRow(row)}
                row={row}
                readOnly={readOnly}
                isOpen={open.includes(nameOfRow(row))}
                isFirst={index === 0}
                isLast={index === shelf.rows.length - 1}
                onOpen={(id) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id])}
                onTyped={follow}
                onMoved={(name, by) =>
                  setMoved(
                    text('studio.question.moved', { name, place: index + 1 + by, count: shelf.rows.length }),
                  )
                }
              />
            ))}
          </ol>
        </div>
      ))}
      <output className="visually-hidden">{moved}</output>
    </section>
  )
}

/** Who puts a service under another heading goes there with it: its row is drawn anew. The answer is called before. */
function useFocusThatFollows(catalogue: Json | undefined): () => void {
  const held = useRef('')
  const drawn = useRef(catalogue)
  useLayoutEffect(() => {
    if (drawn.current === catalogue) return
    drawn.current = catalogue
    const box = document.getElementById(held.current)
    held.current = ''
    if (document.activeElement === document.body) box?.focus()
  }, [catalogue])
  return () => {
    held.current = document.activeElement?.id ?? ''
  }
}

interface ServiceRowProps {
  row: JsonObject
  readOnly: boolean
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  onOpen: (id: string) => void
  onTyped: () => void
  onMoved: (name: string, by: -1 | 1) => void
}

function ServiceRow({ row, readOnly, isOpen, isFirst, isLast, ...on }: ServiceRowProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const called = useContentTexts()
  const id = nameOfRow(row)
  const name = called(textIds.service(id)) ?? id
  const move = (by: -1 | 1) => {
    const changes = moveRow(workspace, id, by)
    if (changes.length === 0) return
    workspace.write(changes, { label: text('studioForms.stepMove', { name }) })
    on.onMoved(name, by)
  }
  return (
    <li>
      <span>
        {name} <code>{id}</code>
      </span>
      {!readOnly && (
        <span className="studio-move">
          <Button kind="quiet" icon="edit" iconOnly aria-expanded={isOpen} onClick={() => on.onOpen(id)}>
            {text('studioForms.serviceChange', { name })}
          </Button>
          <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={move} />
        </span>
      )}
      {isOpen && !readOnly && <ServiceWords name={id} row={row} onTyped={on.onTyped} />}
    </li>
  )
}
