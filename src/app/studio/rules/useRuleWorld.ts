import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { patternOf } from '#engine/values/patternOf.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useContentWorkers } from '../check/useFindings.ts'
import { useFiles, useWorkspace } from '../workspace/useWorkspace.ts'
import { editionTexts } from './EditionTexts.ts'
import type { RulePlace, RuleWorld } from './RuleWorld.ts'
import type { Tried } from './Tried.ts'

/** After the last key: what can be read changes seldom. */
const QUIET = 400

/** What a rule can read at its place, as the files are; undefined until it is known. */
export function useRuleWorld(place: RulePlace): RuleWorld | undefined {
  const workers = useContentWorkers()
  const workspace = useWorkspace()
  const [world, setWorld] = useState<RuleWorld>()
  const key = JSON.stringify(place)
  useEffect(() => {
    let isOver = false
    const asked: RulePlace = JSON.parse(key)
    const ask = async (): Promise<void> => {
      const answer = await workers?.askWorld(asked)
      if (!isOver && answer !== undefined) setWorld(answer)
    }
    let timer = setTimeout(() => void ask(), 0)
    const end = workspace.listen(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), QUIET)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      end()
    }
  }, [workers, workspace, key])
  return world
}

/** The words of sentences about a rule. */
export function useRuleTelling(world: RuleWorld | undefined, process: string | undefined): Telling {
  const workspace = useWorkspace()
  const { text, has, language } = useTexts()
  const files = useFiles()
  return useMemo(() => {
    const fields = new Map(Object.entries(world?.fields ?? {}))
    return {
      texts:
        files.size > 0
          ? editionTexts(workspace, language, { translate: text, has, language })
          : { translate: text, has, language },
      process,
      fieldAt: (pointer) => fields.get(pointer) ?? fields.get(patternOf(pointer)),
      sources: world,
      rows: (list) => world?.rows[list],
    }
  }, [workspace, files, text, has, language, world, process])
}

/** What the preview holds; undefined where none is open. */
export function useTried(): Tried | undefined {
  const book = useContentWorkers()?.tried
  return useSyncExternalStore(
    (listener) => book?.listen(listener) ?? (() => undefined),
    () => book?.known,
  )
}
