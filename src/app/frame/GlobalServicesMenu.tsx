import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { useGlobalServices } from './useGlobalServices.ts'

/** Global services in the top bar; narrow screens have them in the side bar alone. */
export function GlobalServicesMenu() {
  const { text } = useTexts()
  const entries = useGlobalServices()
  if (entries.length === 0) return null
  return (
    <div className="global-services">
      <Menu label={text('menu.globalServices')} icon={<Icon name="menu" />} entries={entries} />
    </div>
  )
}
