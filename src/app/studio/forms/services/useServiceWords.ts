import { textIds } from '#engine/texts/textIds.ts'
import type { AskedWord } from '../question/words.ts'
import { useContentTexts } from '../useContentTexts.ts'
import { useDocument } from '../../workspace/useWorkspace.ts'
import { groupsOf, SERVICES } from './serviceRows.ts'
import { serviceWords } from './serviceWords.ts'

/** What a service is asked, with the groups that there are by their names. */
export function useServiceWords(): AskedWord[] {
  const document = useDocument(SERVICES)
  const called = useContentTexts()
  return serviceWords(
    groupsOf(document).map((id) => ({ id, called: called(textIds.serviceGroup(id)) ?? id })),
  )
}
