import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

interface MoveButtonsProps {
  /** What the row is called. */
  name: string
  isFirst: boolean
  isLast: boolean
  /** One row up (-1) or down (1); the row itself knows whether it can go there. */
  onMove: (step: -1 | 1) => void
}

/** The two buttons that move a row of a list. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { text } = useTexts()
  return (
    <>
      <Button kind="quiet" icon="chevronUp" iconOnly aria-disabled={isFirst} onClick={() => onMove(-1)}>
        {text('studio.question.up', { name })}
      </Button>
      <Button kind="quiet" icon="chevronDown" iconOnly aria-disabled={isLast} onClick={() => onMove(1)}>
        {text('studio.question.down', { name })}
      </Button>
    </>
  )
}
