import './texts.css'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { unescapeToken } from '#engine/values/pointer.ts'
import { Announced } from '#ui/Announced.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { PlaceProps } from '../PlaceProps.ts'
import { readStudioAddress } from '../studioAddress.ts'
import { useFiles } from '../workspace/useWorkspace.ts'
import { TextJudge } from './judgeTexts.ts'
import { lackingRows } from './lackingRows.ts'
import { matchRow, NO_FILTER, type TextFilter } from './matchRow.ts'
import { NewText } from './NewText.tsx'
import { readRows, rowsById } from './readRows.ts'
import { TextFilters } from './TextFilters.tsx'
import { TextList } from './TextList.tsx'
import type { TextRow } from './TextRow.ts'
import { TranslatorFiles } from './TranslatorFiles.tsx'

const NO_FILES: ReadonlyMap<string, string> = new Map()

/** All texts in both languages side by side: found, written, previewed, sent to translators. */
export function TextsPlace({ opened, readOnly }: PlaceProps) {
  const { text } = useTexts()
  const { at } = readStudioAddress(useSearch())
  return (
    <div className="stack">
      <p className="muted">{text('studioTexts.lead')}</p>
      <Workbench key={at} opened={opened} readOnly={readOnly} wanted={wordsAt(at)} />
    </div>
  )
}

interface WorkbenchProps extends Pick<PlaceProps, 'opened' | 'readOnly'> {
  /** The text that a link leads to. */
  wanted: string
}

function Workbench({ opened, readOnly, wanted }: WorkbenchProps) {
  const { text } = useTexts()
  const files = useFiles()
  const [judge] = useState(() => new TextJudge(opened.base))
  // The words at once, what the check says of them when there is time.
  const settled = useDeferredValue(files, NO_FILES)
  const found = useMemo(() => judge.judge(settled), [judge, settled])
  const before = useMemo(() => rowsById(readRows(opened.base)), [opened.base])
  const rows = useMemo(() => {
    const known = readRows(files)
    return settled === NO_FILES ? known : [...known, ...lackingRows(known, found)]
  }, [files, settled, found])
  const [narrowed, narrow] = useState<Narrowed>({
    filter: { ...NO_FILTER, words: wanted },
    touched: new Set(),
  })
  const { filter, touched } = narrowed
  // What was mended here stays before the eyes, though it is of another kind now.
  const shown = useMemo(
    () => rows.filter((row) => touched.has(row.id) || matchRow(row, filter, { ...found, before })),
    [rows, touched, filter, found, before],
  )
  return (
    <>
      <TextFilters
        filter={filter}
        rows={rows}
        uses={found.uses}
        onFilter={(next) => narrow({ filter: next, touched: new Set() })}
      />
      {!readOnly && (
        <NewText
          rows={rows}
          onMade={(id) => narrow({ filter: { ...NO_FILTER, words: id }, touched: new Set() })}
        />
      )}
      <TranslatorFiles rows={rows} shown={shown} found={found} readOnly={readOnly} />
      <Announced>{text('studioTexts.count', { count: shown.length })}</Announced>
      {shown.length === 0 ? (
        <EmptyState icon="search">{text('state.empty.search')}</EmptyState>
      ) : (
        <TextList
          key={JSON.stringify(filter)}
          rows={shown}
          found={found}
          edition={opened.edition.id}
          readOnly={readOnly}
          onTouched={({ id }: TextRow) =>
            touched.has(id) || narrow({ filter, touched: new Set([...touched, id]) })
          }
        />
      )}
    </>
  )
}

interface Narrowed {
  filter: TextFilter
  touched: ReadonlySet<string>
}

/** `/menu.help` → menu.help */
function wordsAt(at: string | undefined): string {
  const [, id = ''] = at?.split('/') ?? []
  return unescapeToken(id)
}
