import { useAtomValue } from 'jotai'
import { Icon } from '#ui/Icon.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { isUnder } from '../store/pointerPath.ts'
import { isFromRegister } from '../texts/fieldText.ts'
import { useEnvironment } from './FormEnvironment.ts'

/** Said once for all fields of a form that a register has filled. */
export function RegisterNote() {
  const { store, base } = useEnvironment()
  const { translate } = useServices()
  useAtomValue(store.revision, { store: store.jotai })
  const known = [...store.current().locked].some((pointer) => {
    const field = isUnder(pointer, base) ? store.model.fieldAt(pointer) : undefined
    return field !== undefined && isFromRegister(field.ui)
  })
  if (!known) return null
  return (
    <p className="known-note">
      <Icon name="lock" size={16} />
      {translate('msg.fromRegister')}
    </p>
  )
}
