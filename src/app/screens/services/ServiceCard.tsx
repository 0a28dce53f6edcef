import { Card } from '#ui/Card.tsx'
import { Pictogram } from '#ui/Pictogram.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { chooseService } from '../../session/session.ts'
import type { ServiceEntry } from '../../state/clientTypes.ts'
import { showToast } from '../../toasts/toasts.ts'
import { ServiceWindow } from './ServiceWindow.tsx'

/** One service of a catalogue; one without an address says "soon at your service". */
export function ServiceCard({ service, level = 2 }: { service: ServiceEntry; level?: 2 | 3 }) {
  const { text } = useTexts()
  const { name, title, about, icon, window, notFor, redirect_url: address } = service
  const shown = {
    title,
    level,
    icon: <Pictogram name={icon} />,
    children: (
      <>
        {about !== null && <p className="muted">{about}</p>}
        {notFor !== null && <p className="muted">{notFor}</p>}
      </>
    ),
  }
  if (address === null) {
    const soon = <Tag>{text('msg.comingSoon')}</Tag>
    return <Card {...shown} tag={soon} onSelect={() => showToast('warning', 'msg.comingSoon')} />
  }
  const open = window !== null && { tag: <ServiceWindow window={window} /> }
  return <Card {...shown} {...open} href={address} onSelect={() => chooseService(name)} />
}
