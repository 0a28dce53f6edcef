import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { call } from '../../http/call.ts'
import { isJsonObject, jsonObjects } from '../../state/json.ts'
import { serverNow } from '../../work/serverNow.ts'
import type { FromFrame, PreviewView, ToFrame } from './frame/FrameMessage.ts'
import { readFromFrame } from './readFromFrame.ts'

export type FrameView = Pick<PreviewView, 'step' | 'theme' | 'language' | 'mark'>
interface FrameOptions {
  view: FrameView
  onAnswers?: ((answers: JsonObject) => void) | undefined
}

/**
 * Talks with the frame. It has no origin (it is sandboxed), so it is told from others by its window, and everything that
 * it says is read as what a stranger says.
 */
export function useFrame({ view, onAnswers }: FrameOptions) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [opening, setOpening] = useState(0)
  const [drawn, setDrawn] = useState(0)
  const [fell, setFell] = useState(false)
  const [marked, setMarked] = useState<number>()
  const say = useCallback((message: ToFrame) => frame.current?.contentWindow?.postMessage(message, '*'), [])
  const take = useEffectEvent((event: MessageEvent<unknown>): void => {
    const data = readFromFrame(event, frame.current?.contentWindow)
    if (data === undefined) return
    if (data.kind === 'ready') setOpening((count) => count + 1)
    if (data.kind === 'drawn') {
      setDrawn(data.version)
      setFell(data.fell)
    }
    if (data.kind === 'marked') setMarked(data.count)
    if (data.kind === 'answers' && isJsonObject(data.answers)) onAnswers?.(data.answers)
    if (data.kind === 'rows') void answerRows(data, say)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>): void => take(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
  const { step, theme, language, mark } = view
  useEffect(() => {
    if (opening > 0) say({ kind: 'view', step, theme, language, mark, now: serverNow() })
  }, [opening, say, step, theme, language, mark])
  return { frame, opening, drawn, fell, marked, say }
}

/** Lists are open to whoever is signed in; nothing else can be asked for from in there. */
async function answerRows(
  { id, list, query }: Extract<FromFrame, { kind: 'rows' }>,
  say: (message: ToFrame) => void,
): Promise<void> {
  try {
    const { q, ids, where, limit } = query
    const { rows, total } = await call('listRows', {
      params: { list },
      query: {
        ...(q !== undefined && { q }),
        ...(ids !== undefined && { ids: ids.join(',') }),
        ...(where !== undefined && { where: JSON.stringify(where) }),
        ...(limit !== undefined && { limit }),
      },
    })
    say({ kind: 'rows', id, found: { rows: jsonObjects(rows), total } })
  } catch {
    say({ kind: 'rows', id, found: null })
  }
}
