import { Button } from '#ui/Button.tsx'
import type { Json } from '#engine/values/types.ts'
import { placeText } from '#renderer/explain/placeText.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { DocumentEdits } from '../../forms/edits/DocumentEdits.ts'
import type { FormPlace } from '../../forms/FormPage.tsx'
import { removeOwnText } from '../../forms/questions/removeOwnText.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { RuleToolbox } from '../RuleToolbox.ts'
import { movedRule, putRules } from './putRules.ts'
import type { PlacedRule } from './ruleCarriers.ts'
import { RuleForm } from './RuleForm.tsx'
import { RuleJudgements } from './RuleJudgements.tsx'
import { ruleSentence } from './ruleSentence.ts'

interface RuleRowProps {
  place: FormPlace
  placed: PlacedRule
  toolbox: RuleToolbox
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onMoved: (index: number) => void
}

/** One rule as a sentence, with what is said to whom it denies, and what it says of the answers of the preview. */
export function RuleRow({ place, placed, toolbox, isOpen, onOpen, onMoved }: RuleRowProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { world, telling } = toolbox
  const { rule, index, field, at } = placed
  const label = field === '' ? text('studioRule.wholeForm') : placeText(world.base, telling)
  const name = field.split('/').findLast((step) => step !== '*') ?? ''
  const change = (
    to: (rules: readonly Json[]) => readonly Json[],
    also: (edits: DocumentEdits) => void = () => undefined,
  ) => {
    const edits = new DocumentEdits(workspace)
    also(edits)
    putRules(edits, { form: place.form, at }, to)
    workspace.write(edits.changes(), { label: text('studioRule.step', { name: name === '' ? label : name }) })
  }
  const move = (to: number) => {
    change((rules) => movedRule(rules, index, to))
    onMoved(to)
  }
  const denied = typeof rule['denied'] === 'string' ? rule['denied'] : ''
  const remove = () => {
    onOpen(false)
    change(
      (rules) => rules.toSpliced(index, 1),
      (edits) => removeOwnText(edits, workspace, denied),
    )
  }
  const said = telling.texts.has(denied) ? telling.texts.translate(denied) : denied
  return (
    <li className="rule-row stack" data-gap="small">
      <p>{ruleSentence(rule, { world, telling, label })}</p>
      <p className="muted">{text('studioRule.otherwise', { said })}</p>
      <RuleJudgements rule={rule} world={world} telling={telling} withReasons={isOpen} />
      {!place.readOnly && <RowButtons {...{ placed, label, isOpen, onOpen, move, remove }} />}
      {isOpen && !place.readOnly && (
        <RuleForm place={place} placed={placed} toolbox={toolbox} name={name === '' ? 'form' : name} />
      )}
    </li>
  )
}

interface RowButtonsProps {
  placed: PlacedRule
  label: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  move: (to: number) => void
  remove: () => void
}

/** Moving is among the rules of the same answer: the first that it breaks is told first. */
function RowButtons({ placed: { index, count }, label, isOpen, onOpen, move, remove }: RowButtonsProps) {
  const { text } = useTexts()
  const which = { name: label, place: index + 1 }
  return (
    <div className="actions">
      <Button kind="secondary" icon="edit" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {text(isOpen ? 'studioRule.close' : 'studioRule.change', which)}
      </Button>
      {count > 1 && (
        <>
          <Button
            kind="quiet"
            icon="chevronUp"
            iconOnly
            aria-disabled={index === 0}
            onClick={() => move(index - 1)}
          >
            {text('studioRule.up', which)}
          </Button>
          <Button
            kind="quiet"
            icon="chevronDown"
            iconOnly
            aria-disabled={index === count - 1}
            onClick={() => move(index + 1)}
          >
            {text('studioRule.down', which)}
          </Button>
        </>
      )}
      <Button kind="quiet" icon="trash" iconOnly onClick={remove}>
        {text('studioRule.remove', which)}
      </Button>
    </div>
  )
}
