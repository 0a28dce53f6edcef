import { useEffect, useMemo, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { moved } from './moved.ts'

interface PageListProps {
  pages: readonly File[]
  onChange: (pages: File[]) => void
}

/** Pages of the document to be: sorted and removed with buttons, so with any keyboard; the focus goes with the page. */
export function PageList({ pages, onChange }: PageListProps) {
  const { translate } = useServices()
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<number>(undefined)
  useEffect(() => {
    if (focus.current === undefined) return
    const row = list.current?.children[Math.min(focus.current, pages.length - 1)]
    row?.querySelector<HTMLElement>('button:not([aria-disabled])')?.focus()
    focus.current = undefined
  }, [pages])
  const move = (from: number, to: number) => {
    focus.current = to
    onChange(moved(pages, from, to))
  }
  const remove = (index: number) => {
    focus.current = index
    onChange(pages.filter((_, at) => at !== index))
  }
  return (
    <ol className="file-list" ref={list} aria-label={translate('form.pages')}>
      {pages.map((page, index) => {
        const label = translate('a11y.page', { page: index + 1, total: pages.length })
        return (
          <li className="file-row" key={`${page.name} ${page.lastModified} ${page.size}`}>
            <Thumbnail file={page} />
            <span className="file-name">{label}</span>
            <span className="file-tools">
              <Button
                kind="quiet"
                icon="chevronUp"
                iconOnly
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                {translate('a11y.moveUp', { label })}
              </Button>
              <Button
                kind="quiet"
                icon="chevronDown"
                iconOnly
                aria-disabled={index === pages.length - 1}
                onClick={() => move(index, index + 1)}
              >
                {translate('a11y.moveDown', { label })}
              </Button>
              <Button kind="quiet" icon="trash" iconOnly onClick={() => remove(index)}>
                {translate('a11y.removeFile', { name: label })}
              </Button>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Thumbnail({ file }: { file: File }) {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  return <img className="page-thumb" src={url} alt="" onLoad={() => URL.revokeObjectURL(url)} />
}
