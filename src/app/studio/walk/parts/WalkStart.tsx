import { useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { serverNow } from '../../../work/serverNow.ts'
import type { WalkChoice, WalkWorld } from '../WalkMessage.ts'
import type { WalkWords } from '../useWalkWords.ts'
import { fromWall, wallOf } from './wallClock.ts'

interface WalkStartProps {
  world: WalkWorld
  words: WalkWords
  process: string
  onProcess: (process: string) => void
  onBegin: (choice: WalkChoice) => void
  busy: boolean
}

const HOUR = 3_600_000

/** Who walks through which process, and when they begin. */
export function WalkStart({ world, words, process, onProcess, onBegin, busy }: WalkStartProps) {
  const { text } = words.texts
  const [who, setWho] = useState<Who>({ persona: '', child: '', campaign: '' })
  const [typed, type] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const { persona, child, campaign } = who
  const chosen = world.processes.find(({ id }) => id === process)
  const campaigns = chosen?.campaigns ?? []
  const children =
    chosen?.forChild === true ? (world.personas.find(({ id }) => id === persona)?.children ?? []) : []
  const wall = typed ?? wallOf(likelyStart(campaigns, campaign))
  const begin = (event: SyntheticEvent) => {
    event.preventDefault()
    const start = fromWall(wall)
    setWrong(start === undefined)
    if (start === undefined || chosen === undefined) return
    onBegin({
      process,
      start,
      ...(world.personas.some(({ id }) => id === persona) && { persona }),
      ...(children.includes(child) && { child }),
      ...(campaigns.some(({ id }) => id === campaign) && { campaign }),
    })
  }
  return (
    <Panel title={text('studioWalk.start')}>
      <form className="stack" noValidate onSubmit={begin}>
        <div className="walk-fields">
          <Chosen
            label={text('studioWalk.process')}
            value={process}
            placeholder={text('studioWalk.choose')}
            options={world.processes.map(({ id }) => ({ value: id, label: `${words.process(id)} (${id})` }))}
            onChange={onProcess}
          />
          <WhoFields
            who={who}
            onWho={setWho}
            personas={world.personas.map(({ id }) => id)}
            childrenOf={children}
            campaigns={campaigns.map(({ id }) => id)}
            words={words}
          />
          <MomentField wall={wall} isWrong={isWrong} words={words} onWall={type} />
        </div>
        <div className="actions">
          <Button type="submit" busy={busy} aria-disabled={chosen === undefined}>
            {text('studioWalk.begin')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

interface MomentFieldProps {
  wall: string
  isWrong: boolean
  words: WalkWords
  onWall: (wall: string) => void
}

function MomentField({ wall, isWrong, words, onWall }: MomentFieldProps) {
  const { text } = words.texts
  return (
    <Field
      label={text('studioWalk.moment')}
      hint={text('studioWalk.inBaku')}
      {...(isWrong && { error: text('studioWalk.momentNeeded') })}
    >
      {(control) => (
        <TextInput
          {...control}
          type="datetime-local"
          value={wall}
          onChange={({ target }) => onWall(target.value)}
        />
      )}
    </Field>
  )
}

interface Who {
  persona: string
  child: string
  campaign: string
}
interface WhoFieldsProps {
  who: Who
  onWho: (who: Who) => void
  personas: readonly string[]
  childrenOf: readonly string[]
  campaigns: readonly string[]
  words: WalkWords
}

function WhoFields({ who, onWho, personas, childrenOf, campaigns, words }: WhoFieldsProps) {
  const { text } = words.texts
  const named = (ids: readonly string[]) => ids.map((id) => ({ value: id, label: id }))
  return (
    <>
      <Chosen
        label={text('studioWalk.persona')}
        value={who.persona}
        placeholder={text('studioWalk.madeUp')}
        options={named(personas)}
        onChange={(persona) => onWho({ ...who, persona })}
      />
      {childrenOf.length > 0 && (
        <Chosen
          label={text('studioWalk.child')}
          value={who.child}
          placeholder={text('studioWalk.noChild')}
          options={named(childrenOf)}
          onChange={(child) => onWho({ ...who, child })}
        />
      )}
      {campaigns.length > 1 && (
        <Chosen
          label={text('studioWalk.campaign')}
          value={who.campaign}
          placeholder={text('studioWalk.anyCampaign')}
          options={named(campaigns)}
          onChange={(campaign) => onWho({ ...who, campaign })}
        />
      )}
    </>
  )
}

/** Now, or some hours after the campaign has opened. */
function likelyStart(campaigns: WalkWorld['processes'][number]['campaigns'], chosen: string): string {
  const now = serverNow()
  const moment = Date.parse(now)
  const own = campaigns.find(({ id }) => id === chosen)
  const isOpen = ({ opens, closes }: { opens: string; closes: string }) =>
    Date.parse(opens) <= moment && moment <= Date.parse(closes)
  const campaign = own ?? campaigns.find(isOpen) ?? campaigns.at(-1)
  if (campaign === undefined || isOpen(campaign)) return now
  return new Date(Date.parse(campaign.opens) + 2 * HOUR).toISOString()
}

interface ChosenProps {
  label: string
  value: string
  placeholder: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Chosen({ label, onChange, ...rest }: ChosenProps) {
  return (
    <Field label={label}>
      {(control) => <Select {...control} {...rest} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}
