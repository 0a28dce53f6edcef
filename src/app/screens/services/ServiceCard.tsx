import { Card } from '#ui/Card.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { chooseService } from '../../session/session.ts'
import type { ServiceEntry } from '../../state/clientTypes.ts'
import { showToast } from '../../toasts/toasts.ts'

/** One service of a catalogue; one without an address says "soon at your service". */
export function ServiceCard({ service }: { service: ServiceEntry }) {
  const { text } = useTexts()
  if (service.redirect_url === null) {
    return (
      <Card
        title={service.title}
        icon="clock"
        onSelect={() => showToast('warning', 'msg.comingSoon')}
        tag={<Tag>{text('msg.comingSoon')}</Tag>}
      />
    )
  }
  return (
    <Card
      title={service.title}
      icon="cap"
      href={service.redirect_url}
      onSelect={() => chooseService(service.name)}
    />
  )
}
