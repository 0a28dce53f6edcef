import { Notice } from '#ui/Notice.tsx'
import { useServices } from '../environment/RendererServices.ts'

/** Publishing refuses what RJSF cannot draw; this is for what others' forms bring. */
export function CannotBeAsked() {
  const { translate } = useServices()
  return <Notice tone="warn" title={translate('form.cannotBeAsked')} />
}
