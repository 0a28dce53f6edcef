import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/theme/theme.css'
import { Gallery } from './Gallery.tsx'

const wanted = new URLSearchParams(location.search)
const language = wanted.get('language') ?? 'az'
document.documentElement.lang = language
document.documentElement.dataset['theme'] = wanted.get('theme') ?? 'light'

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Gallery language={language} />
    </StrictMode>,
  )
}
