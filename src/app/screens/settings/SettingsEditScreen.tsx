import { useState } from 'react'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { ProofDialog } from '../../proof/ProofDialog.tsx'
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx'
import type { ScreenProps } from '../ScreenProps.ts'
import { ContactChange, type ContactStage } from './ContactChange.tsx'
import { EraseAccount } from './EraseAccount.tsx'
import { InvitationAccept } from './InvitationAccept.tsx'
import { PasswordChange } from './PasswordChange.tsx'
import { SecondFactorChange } from './SecondFactorChange.tsx'

const titles: { [type: string]: string } = {
  email: 'screen.settingsEmail',
  mobile: 'screen.settingsMobile',
  password: 'screen.settingsPassword',
  secondFactor: 'app.factor.title',
  invitation: 'app.invitation.title',
  erase: 'app.settings.erase',
}

export function SettingsEditScreen({ params }: ScreenProps) {
  const { text } = useTexts()
  const [stage, setStage] = useState<ContactStage>('contact')
  const type = params['type'] ?? ''
  const title = titles[type]
  if (title === undefined) return <NotFoundScreen />
  return (
    <div className="stack">
      <PageHeading of={text('settings.name')} focusKey={stage}>
        {text(title)}
      </PageHeading>
      <Panel>
        <Change type={type} onStage={setStage} />
      </Panel>
      <div className="actions">
        <LinkButton href="/settings" kind="quiet" icon="arrowLeft">
          {text('button.back')}
        </LinkButton>
      </div>
      <ProofDialog />
    </div>
  )
}

function Change({ type, onStage }: { type: string; onStage: (stage: ContactStage) => void }) {
  if (type === 'email' || type === 'mobile') return <ContactChange kind={type} onStage={onStage} />
  if (type === 'secondFactor') return <SecondFactorChange />
  if (type === 'invitation') return <InvitationAccept />
  if (type === 'erase') return <EraseAccount />
  return <PasswordChange />
}
