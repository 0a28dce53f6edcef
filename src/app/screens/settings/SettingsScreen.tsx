import { formatPhone } from '#renderer/widgets/phoneText.ts'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callAccount } from '../../http/callAccount.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { ProofDialog } from '../../proof/ProofDialog.tsx'
import { LanguageSetting } from './LanguageSetting.tsx'
import { LetterSettings } from './LetterSettings.tsx'
import { OwnData } from './OwnData.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'

/** The account: what the register knows is read-only, e-mail, mobile and password can be changed. */
export function SettingsScreen() {
  const { text } = useTexts()
  const loaded = useLoaded('profile', () => callAccount('profile'))
  return (
    <div className="stack">
      <PageHeading>{text('settings.name')}</PageHeading>
      <LoadedPart loaded={loaded}>
        {(profile) => (
          <>
            <Profile profile={profile} />
            <LetterSettings
              dailySummary={profile.dailySummary}
              {...(profile.faultDigest !== undefined && { faultDigest: profile.faultDigest })}
            />
          </>
        )}
      </LoadedPart>
      <LanguageSetting />
      <SecondFactor />
      <Sessions />
      <OwnData />
      <ProofDialog />
    </div>
  )
}

function Profile({ profile }: { profile: Answer<'profile'> }) {
  const { text, day } = useTexts()
  const change = (type: string, label: string) => ({
    text: text('button.change'),
    about: label,
    href: `/settings/edit/${type}`,
  })
  const readOnly = [
    { name: 'lastName', value: profile.lastName },
    { name: 'firstName', value: profile.firstName },
    { name: 'fatherName', value: profile.fatherName ?? '' },
    { name: 'birthDate', value: day(profile.birthDate) },
    { name: 'fin', value: profile.fin },
  ].filter(({ value }) => value !== '')
  const editable = [
    { name: 'email', value: profile.email },
    { name: 'mobile', value: profile.mobile === '' ? '' : formatPhone(profile.mobile) },
    { name: 'password', value: '••••••' },
  ]
  return (
    <>
      <Panel title={text('registration.step.personal')}>
        <p className="muted">{text('msg.fromRegister')}</p>
        <SummaryList
          rows={readOnly.map(({ name, value }) => ({ key: name, label: text(`field.${name}`), value }))}
        />
      </Panel>
      <Panel title={text('app.settings.access')}>
        <SummaryList
          rows={editable.map(({ name, value }) => {
            const label = text(`field.${name}`)
            return { key: name, label, value, change: change(name, label) }
          })}
        />
      </Panel>
    </>
  )
}
