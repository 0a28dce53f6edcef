import { useMemo } from 'react'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { rendererServices } from '../work/rendererServices.ts'
import { RowCache } from '../work/RowCache.ts'
import { FilledIn, type FilledInProps } from './FilledIn.tsx'

/** What was filled in with a transition, as the applicant is told of it. */
export function ToldWords({ opened, form, input }: FilledInProps) {
  const texts = useTexts()
  const { view, process } = opened
  const services = useMemo(() => {
    const cache = new RowCache(process.part.lists, view.rows)
    return rendererServices({ texts, cache, files: view.files })
  }, [texts, process, view])
  return (
    <RendererServicesProvider value={services}>
      <div className="told-words">
        <FilledIn opened={opened} form={form} input={input} />
      </div>
    </RendererServicesProvider>
  )
}
