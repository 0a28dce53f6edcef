import { useState, type RefObject } from 'react'
import { Button } from '#ui/Button.tsx'
import type { IconName } from '#ui/iconPaths.ts'
import { call } from '../../../http/call.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { DrawnPage } from './DrawnPage.tsx'
import type { PageSource } from './PageSource.ts'
import type { ShownFile } from './shownFiles.ts'
import { useKeys } from './useKeys.ts'

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3] as const
const WHOLE = 2
const LARGEST = ZOOMS.length - 1
const QUARTER = 90

interface Tool {
  icon: IconName
  name: string
  key?: string
  off?: boolean
  act: () => void
}

export interface ViewerPagesProps {
  source: PageSource
  file: ShownFile
  /** Where the keys work. */
  around: RefObject<HTMLElement | null>
}

/** The pages of one file, and what can be done with how they are seen: by buttons, or by the keys that these name. */
export function ViewerPages({ source, file, around }: ViewerPagesProps) {
  const { text } = useTexts()
  const { page, factor, turn, pages, looks } = useLook(source, file)
  const keyed = [...pages, ...looks].flatMap(({ key, act }) =>
    key === undefined ? [] : [[key, act] as const],
  )
  useKeys(around, Object.fromEntries(keyed))
  return (
    <fieldset className="viewer-pages" aria-label={text('app.viewer.pages')}>
      <div className="viewer-tools">
        <Tools tools={pages} />
        <span aria-live="polite">{text('app.viewer.pageOf', { page, total: source.pages })}</span>
        <Tools tools={looks} />
        <span aria-live="polite">{text('app.viewer.zoom', { percent: Math.round(factor * 100) })}</span>
      </div>
      <DrawnPage source={source} page={page} zoom={factor} turn={turn} name={file.name} />
    </fieldset>
  )
}

function useLook({ pages: total }: PageSource, { id }: ShownFile) {
  const { text } = useTexts()
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(WHOLE)
  const [turn, setTurn] = useState(0)
  const go = (to: number) => () => setPage(Math.min(Math.max(to, 1), total))
  const scale = (to: number) => () => setZoom(Math.min(Math.max(to, 0), LARGEST))
  const turnOn = () => setTurn((turn + QUARTER) % 360)
  const [up, down] = [text('app.viewer.previousPage'), text('app.viewer.nextPage')]
  const [smaller, larger] = [text('app.viewer.smaller'), text('app.viewer.larger')]
  const pages: Tool[] = [
    { icon: 'chevronUp', name: up, key: 'PageUp', off: page === 1, act: go(page - 1) },
    { icon: 'chevronDown', name: down, key: 'PageDown', off: page === total, act: go(page + 1) },
  ]
  const looks: Tool[] = [
    { icon: 'minus', name: smaller, key: '-', off: zoom === 0, act: scale(zoom - 1) },
    { icon: 'add', name: larger, key: '+', off: zoom === LARGEST, act: scale(zoom + 1) },
    { icon: 'turn', name: text('app.viewer.turn'), key: 'r', act: turnOn },
    {
      icon: 'download',
      name: text('app.viewer.download'),
      act: () => void download(id).catch(() => undefined),
    },
  ]
  return { page, factor: ZOOMS[zoom] ?? 1, turn, pages, looks }
}

function Tools({ tools }: { tools: readonly Tool[] }) {
  return tools.map(({ icon, name, key, off = false, act }) => (
    <Button
      key={icon}
      kind="secondary"
      icon={icon}
      iconOnly
      aria-disabled={off}
      aria-keyshortcuts={key}
      onClick={act}
    >
      {name}
    </Button>
  ))
}

/** As it was sent, by an address that works once. */
async function download(id: string): Promise<void> {
  const { url } = await call('fileTicket', { params: { id } })
  window.open(url, '_blank', 'noopener')
}
