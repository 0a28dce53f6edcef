import { useEffect, useRef, useState } from 'react'
import { Notice } from '#ui/Notice.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { PageSource } from './PageSource.ts'

interface DrawnPageProps {
  source: PageSource
  page: number
  /** 1 = as wide as there is room. */
  zoom: number
  turn: number
  name: string
}

/** One page as pixels, with its words beside for whoever cannot see it. It is scrolled with the arrows. */
export function DrawnPage({ source, page, zoom, turn, name }: DrawnPageProps) {
  const { text } = useTexts()
  const room = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    const draw = async () => {
      const [box, target] = [room.current, canvas.current]
      if (box === null || target === null) return
      const width = Math.max(120, box.clientWidth - 2) * zoom
      // Drawn aside first: a page that is drawn twice at once is none.
      const sheet = document.createElement('canvas')
      await source.draw(sheet, { page, width, turn })
      const told = await source.words(page)
      if (gone) return
      target.width = sheet.width
      target.height = sheet.height
      target.style.inlineSize = `${width}px`
      target.getContext('2d')?.drawImage(sheet, 0, 0)
      target.dataset['page'] = String(page)
      setWords(told)
      setFailed(false)
    }
    draw().catch(() => !gone && setFailed(true))
    return () => {
      gone = true
    }
  }, [source, page, zoom, turn])
  // What scrolls is reached with the keyboard.
  useEffect(() => {
    if (room.current !== null) room.current.tabIndex = 0
  }, [])
  const label = text('app.viewer.pageOf', { page, total: source.pages })
  return (
    <>
      {failed && <Notice tone="danger">{text('state.failed.document')}</Notice>}
      <section ref={room} className="viewer-page" aria-label={`${name}: ${label}`}>
        <canvas ref={canvas} aria-hidden />
        <VisuallyHidden>{words === '' ? text('app.viewer.noWords') : words}</VisuallyHidden>
      </section>
    </>
  )
}
