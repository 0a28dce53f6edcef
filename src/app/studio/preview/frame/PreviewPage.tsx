import { useEffect, useState } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import type { PreviewUpdate } from '../PreviewUpdate.ts'
import type { PreviewView } from './FrameMessage.ts'
import { listenToPage, tellPage } from './pageDoor.ts'
import { PreviewBoundary } from './PreviewBoundary.tsx'
import { PreviewForm } from './PreviewForm.tsx'
import type { AskRows } from './previewServices.ts'
import type { DrawnPreview } from './DrawnPreview.ts'
import { useMark } from './useMark.ts'
import { openCode, takeUpdate } from './takeUpdate.ts'

type Found = { rows: JsonObject[]; total: number }

/** The form that the page around sends, as the applicant sees it. */
export function PreviewPage() {
  const [drawn, setDrawn] = useState<DrawnPreview>()
  const [view, setView] = useState<PreviewView>()
  const { askRows, takeRows } = useRows()
  useEffect(() => {
    let now = ''
    let shown: DrawnPreview | undefined
    let last: Promise<void> = Promise.resolve()
    const draw = async (before: Promise<void>, update: PreviewUpdate): Promise<void> => {
      await Promise.all([before, openCode(update)])
      shown = takeUpdate(shown, update, now)
      setDrawn(shown)
      if (shown === undefined) tellPage({ kind: 'drawn', version: 0, fell: true })
    }
    const end = listenToPage((message) => {
      if (message.kind === 'rows') takeRows(message.id, message.found)
      else if (message.kind === 'preview') last = draw(last, message)
      else {
        now = message.now
        setView(message)
      }
    })
    tellPage({ kind: 'ready' })
    return end
  }, [takeRows])
  useEffect(() => {
    if (view === undefined) return
    document.documentElement.dataset['theme'] = view.theme
    document.documentElement.lang = view.language
  }, [view])
  useEffect(() => {
    if (drawn !== undefined) tellPage({ kind: 'drawn', version: drawn.version, fell: drawn.fell })
  }, [drawn])
  const shown = useMark(drawn, view?.mark ?? null)
  if (shown === undefined || view === undefined) return null
  const { version } = shown
  return (
    <PreviewBoundary version={version} onFall={() => tellPage({ kind: 'drawn', version, fell: true })}>
      <PreviewForm key={shown.seat} drawn={shown} step={view.step ?? shown.summary.step} askRows={askRows} />
    </PreviewBoundary>
  )
}

/** Rows of registers, which only the page around can ask for. */
function useRows(): { askRows: AskRows; takeRows: (id: number, found: Found | null) => void } {
  const [asked] = useState(() => {
    const waiting = new Map<number, { resolve: (found: Found) => void; reject: (error: Error) => void }>()
    let count = 0
    const askRows: AskRows = (list, query) =>
      new Promise((resolve, reject) => {
        count += 1
        waiting.set(count, { resolve, reject })
        tellPage({ kind: 'rows', id: count, list, query })
      })
    const takeRows = (id: number, found: Found | null): void => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (found === null) one?.reject(new Error('The register did not answer'))
      else one?.resolve(found)
    }
    return { askRows, takeRows }
  })
  return asked
}
