import { useServices } from '../environment/RendererServices.ts'
import { LONGEST } from './cleanText.ts'

/** A text was far too long to be kept whole: said at once, so that nobody counts on the rest. */
export function CutNote() {
  const { translate } = useServices()
  return (
    <p className="field-note" role="alert">
      {translate('form.textCut', { count: LONGEST })}
    </p>
  )
}
