import { useAtomValue } from 'jotai'
import { useState, type SyntheticEvent } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { readyPortalAtom } from '../../content/portalState.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { QueueQuery } from './queueQuery.ts'

interface QueueFiltersProps {
  query: QueueQuery
  onShow: (change: Partial<QueueQuery>) => void
}

/** Search by number, name or FIN; by service; those that wait for me alone. */
export function QueueFilters({ query, onShow }: QueueFiltersProps) {
  const { text } = useTexts()
  const { processes } = useAtomValue(readyPortalAtom).pages
  const [words, setWords] = useState(query.q)
  const search = (event: SyntheticEvent) => {
    event.preventDefault()
    onShow({ q: words.trim() })
  }
  const options = Object.keys(processes)
    .map((process) => ({ value: process, label: text(textIds.processName(process)) }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <Panel>
      <search>
        <form className="filters" onSubmit={search}>
          <Field label={text('screen.search')} hint={text('app.desk.searchHint')}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
          <Field label={text('label.service')}>
            {(control) => (
              <Select
                {...control}
                options={options}
                placeholder={text('label.all')}
                value={query.process}
                onChange={(event) => onShow({ process: event.target.value })}
              />
            )}
          </Field>
          <Choice
            type="checkbox"
            label={text('app.desk.mine')}
            checked={query.mine}
            onChange={(event) => onShow({ mine: event.target.checked })}
          />
          <div className="actions">
            <Button type="submit" icon="search">
              {text('button.search')}
            </Button>
            <Button kind="quiet" onClick={() => onShow({ q: '', process: '', status: '', mine: false })}>
              {text('button.clear')}
            </Button>
          </div>
        </form>
      </search>
    </Panel>
  )
}
