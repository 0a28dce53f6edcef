import { useTexts } from '../../i18n/useTexts.ts'
import { nameChoice } from './beginRule.ts'
import { READABLE_GROUPS, readableName } from './readableName.ts'
import type { RuleToolbox } from './RuleToolbox.ts'

/** All that a rule may read at its place, by kind, and the conditions that have a name. */
export function ReadableOptions({ world, telling }: Pick<RuleToolbox, 'world' | 'telling'>) {
  const { text } = useTexts()
  const readables = world.readables.filter(({ pointer }) => pointer !== world.base)
  return (
    <>
      <PlaceOptions readables={readables} telling={telling} />
      <optgroup label={text('studio.rules.what.names')}>
        {Object.keys(world.conditions).map((name) => (
          <option key={name} value={nameChoice(name)}>
            {name}
          </option>
        ))}
      </optgroup>
    </>
  )
}

interface PlaceOptionsProps extends Pick<RuleToolbox, 'telling'> {
  readables: RuleToolbox['world']['readables']
}

/** Places that may be read, by kind. */
export function PlaceOptions({ readables, telling }: PlaceOptionsProps) {
  const { text } = useTexts()
  return READABLE_GROUPS.map((group) => (
    <optgroup key={group} label={text(`studio.rules.what.${group}`)}>
      {readables
        .filter((one) => one.group === group)
        .map(({ pointer }) => (
          <option key={pointer} value={pointer}>
            {readableName(pointer, telling)}
          </option>
        ))}
    </optgroup>
  ))
}
