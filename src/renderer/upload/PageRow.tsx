import type { ComponentProps } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { BlobImage } from './BlobImage.tsx'
import type { TrayPage } from './TrayState.ts'

interface PageRowProps {
  page: TrayPage
  place: { index: number; total: number }
  /** A pointer holds it now. */
  dragged: boolean
  /** What the grip needs to be dragged by. */
  handle: ComponentProps<'span'>
  onMove: (from: number, to: number) => void
  onTurn: () => void
  onRemove: () => void
}

export function PageRow({ page, place, dragged, handle, onMove, onTurn, onRemove }: PageRowProps) {
  const { translate } = useServices()
  const { index, total } = place
  const label = translate('a11y.page', { page: index + 1, total })
  return (
    <li className="file-row page-row" data-dragged={dragged ? '' : undefined}>
      <span className="page-grip" aria-hidden="true" {...handle}>
        <Icon name="grip" />
        <PagePicture page={page} />
      </span>
      <span className="file-name">
        {label}
        <span className="muted page-source">
          {page.kind === 'pdf' && `${translate('form.pdfPart', { count: page.pages })} · `}
          {page.name}
        </span>
      </span>
      <span className="file-tools">
        <Button
          kind="quiet"
          icon="chevronUp"
          iconOnly
          data-control="up"
          aria-disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          {translate('a11y.moveUp', { label })}
        </Button>
        <Button
          kind="quiet"
          icon="chevronDown"
          iconOnly
          data-control="down"
          aria-disabled={index === total - 1}
          onClick={() => onMove(index, index + 1)}
        >
          {translate('a11y.moveDown', { label })}
        </Button>
        {page.kind === 'picture' && (
          <Button kind="quiet" icon="turn" iconOnly data-control="turn" onClick={onTurn}>
            {translate('form.turnPage', { label })}
          </Button>
        )}
        <Button kind="quiet" icon="trash" iconOnly data-control="remove" onClick={onRemove}>
          {translate('form.removePage', { label })}
        </Button>
      </span>
    </li>
  )
}

function PagePicture({ page }: { page: TrayPage }) {
  return (
    <span className="page-picture">
      {page.kind === 'picture' ? (
        <BlobImage
          className="page-thumb"
          picture={page.thumb}
          alt=""
          data-turn={page.turn}
          draggable={false}
        />
      ) : (
        <Icon name="document" size={36} />
      )}
    </span>
  )
}
