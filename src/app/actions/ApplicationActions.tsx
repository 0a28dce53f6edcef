import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { machineName, textIds } from '#engine/texts/textIds.ts'
import { TrackItem } from '../application/TrackItem.tsx'
import type { OpenView } from '../application/useApplicationView.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { AllowedAction, View } from '../state/clientTypes.ts'
import { actionKey, actionTexts } from './actionTexts.ts'
import { ActionForm } from './ActionForm.tsx'
import { groundOfAction } from './groundOfAction.ts'
import { Denials } from './Denials.tsx'
import { LaterPart } from '../errors/LaterPart.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { needsReview } from './needsReview.ts'

const Meanwhile = lazyPart(async () => (await import('./Meanwhile.tsx')).Meanwhile)

interface ApplicationActionsProps {
  opened: OpenView
  onView: (view: View) => void
}

/**
 * Exactly the transitions that the workflow allows its reader now; what is denied says why. The form of the chosen one
 * stands in place of the buttons. Those that re-validate the answers are made on the review page instead.
 */
export function ApplicationActions({ opened, onView }: ApplicationActionsProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  /** Whose form was closed: its button has the focus again. */
  const [left, setLeft] = useState<string | null>(null)
  /** How much had happened when somebody else was first. */
  const [seen, setSeen] = useState<number>()
  const { view, process } = opened
  const meanwhile = seen !== undefined && (
    <LaterPart>
      <Meanwhile opened={opened} seen={seen} />
    </LaterPart>
  )
  const actions = view.transitions.filter((action) => !needsReview(process.part.workflow, action))
  const open = actions.find((action) => actionKey(action) === chosen)
  const isGone = left !== null && !actions.some((action) => actionKey(action) === left)
  if (open !== undefined) {
    const close = () => {
      setSeen(undefined)
      setLeft(chosen)
      setChosen(null)
    }
    return (
      <>
        {meanwhile}
        <ActionForm
          key={chosen}
          opened={opened}
          action={open}
          onView={onView}
          onClose={close}
          onStale={() => setSeen(view.timeline.length)}
        />
      </>
    )
  }
  return (
    <>
      {meanwhile}
      {isGone && <Outcome key={view.status} view={view} />}
      <Groups opened={opened} actions={actions} left={left} onChoose={setChosen} />
    </>
  )
}

interface GroupsProps {
  opened: OpenView
  actions: AllowedAction[]
  /** Whose form was closed. */
  left: string | null
  onChoose: (key: string) => void
}

/** Of several elements side by side each has its own buttons; those that are seldom pressed stand under "More". */
function Groups({ opened, actions, left, onChoose }: GroupsProps) {
  const { text } = useTexts()
  const { view } = opened
  const button = (action: AllowedAction) => (
    <ActionButton
      key={actionKey(action)}
      opened={opened}
      action={action}
      focused={actionKey(action) === left}
      onChoose={() => onChoose(actionKey(action))}
    />
  )
  return groupByTrack(actions).map(({ key, track, members }) => (
    <div className="action-group" key={key}>
      {track !== undefined && (
        <p className="action-about">
          {text('label.choiceStatus')} {track.index + 1}:{' '}
          <TrackItem opened={opened} item={view.tracks[track.name]?.[track.index]?.item} /> (
          {text(textIds.status(machineName(view.process, track.name), trackStatus(view, track)))})
        </p>
      )}
      <div className="actions">{members.filter(({ rare }) => rare !== true).map(button)}</div>
      {members.some(({ rare }) => rare === true) && (
        <details>
          <summary>{text('label.moreActions')}</summary>
          <div className="actions">{members.filter(({ rare }) => rare === true).map(button)}</div>
        </details>
      )}
    </div>
  ))
}

/** A transition was made and its button is gone: whoever pressed it goes on from what it led to. */
function Outcome({ view }: { view: View }) {
  const { text } = useTexts()
  return (
    <p className="action-outcome" tabIndex={-1} ref={takeFocusIfLost}>
      {text('label.status')}: {text(textIds.status(view.process, view.status))}
    </p>
  )
}

/** The page may have put it on its heading already. */
function takeFocusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === null || document.activeElement === document.body) element?.focus()
}

interface ActionButtonProps {
  opened: OpenView
  action: AllowedAction
  focused: boolean
  onChoose: () => void
}

function ActionButton({ opened, action, focused, onChoose }: ActionButtonProps) {
  const texts = useTexts()
  const label = texts.text(actionTexts(opened.view.process, action).label)
  const reasons = action.denials.filter((denial) => denial.warn !== true)
  const id = `denied-${actionKey(action)}`
  if (reasons.length === 0) {
    return (
      <Button kind="secondary" ref={focused ? takeFocus : null} onClick={onChoose}>
        {label}
      </Button>
    )
  }
  return (
    <div className="denied-action">
      <Button kind="secondary" aria-disabled aria-describedby={id}>
        {label}
      </Button>
      <Notice tone="neutral">
        <Denials denials={reasons} id={id} ground={groundOfAction(opened, action, texts)} />
      </Notice>
    </div>
  )
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus()
}

interface ActionGroup {
  key: string
  track: AllowedAction['track'] | undefined
  members: AllowedAction[]
}

function groupByTrack(actions: AllowedAction[]): ActionGroup[] {
  const groups = new Map<string, ActionGroup>()
  for (const action of actions) {
    const { track } = action
    const key = track === undefined ? '' : `${track.name}/${track.index}`
    const group = groups.get(key) ?? { key, track, members: [] }
    group.members.push(action)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function trackStatus(view: View, track: { name: string; index: number }): string {
  return view.tracks[track.name]?.[track.index]?.status ?? ''
}
