import { useTexts } from '../../../i18n/useTexts.ts'

/** Under which id a text stands, and whether others show it as well. */
export function TextHint({ id, isShared }: { id: string; isShared: boolean }) {
  const { text } = useTexts()
  return (
    <>
      {text('studioFlow.textId')} <code>{id}</code>
      {isShared && <> {text('studioFlow.textShared')}</>}
    </>
  )
}
