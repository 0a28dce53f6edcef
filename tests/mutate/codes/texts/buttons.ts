import { machineName, textIds } from '#engine/texts/textIds.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { machinePlaces } from '../../walk/machinePlaces.ts'
import { textPlaces } from '../../walk/textPlaces.ts'

export const buttonMutators: Mutator[] = [
  createMutator('text.sameButton', function* (content, files) {
    const texts = textPlaces(files)
    for (const { machine, process, track } of machinePlaces(content)) {
      const name = machineName(process, track)
      for (const status of Object.keys(machine.statuses)) {
        const offered = machine.transitions.filter(
          ({ from, by, in: places, when }) => from.includes(status) && by && !places && when === undefined,
        )
        for (const one of offered) {
          for (const other of offered.filter(
            ({ id, by }) => id !== one.id && one.by?.some((role) => by?.includes(role)),
          )) {
            for (const language of Object.keys(content.locales)) {
              const [read, copied] = [one, other].map(({ id }) =>
                textIds
                  .action(name, id)
                  .flatMap((text) =>
                    texts.filter((text2) => text2.language === language && text2.id === text),
                  )
                  .at(0),
              )
              if (read === undefined || copied === undefined) continue
              yield {
                title: `${language} ${copied.id}: the words of ${read.id}`,
                changes: [setAt(copied.place, read.text)],
                at: [copied.place, read.place],
              }
            }
          }
        }
      }
    }
  }),
]
