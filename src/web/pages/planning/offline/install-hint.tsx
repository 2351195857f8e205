// How to install the app: the browser's own prompt where it offers one, otherwise where to find it.
import { useEffect, useState } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'

type InstallEvent = Event & { prompt: () => Promise<void> }

export function InstallHint() {
  const [question, setQuestion] = useState<InstallEvent>()
  useEffect(() => {
    const note = (event: Event) => {
      event.preventDefault()
      setQuestion(event as InstallEvent)
    }
    const forget = () => setQuestion(undefined)
    window.addEventListener('beforeinstallprompt', note)
    window.addEventListener('appinstalled', forget)
    return () => {
      window.removeEventListener('beforeinstallprompt', note)
      window.removeEventListener('appinstalled', forget)
    }
  }, [])
  if (window.matchMedia('(display-mode: standalone)').matches) return null
  return (
    <section aria-labelledby="install-title" className="mt-10 rounded-card bg-sunken p-5">
      <h2 id="install-title" className="font-display text-22 font-medium">
        Install Viewfinder
      </h2>
      <p className="mt-1 max-w-text text-quiet">
        On the home screen it opens like any app, also without a connection. On an iPhone or iPad: Share, then
        Add to Home Screen. Elsewhere: the browser’s menu, then Install.
      </p>
      {question && (
        <button
          type="button"
          onClick={() => void question.prompt()}
          className={buttonClass('primary', 'mt-4')}
        >
          Install
        </button>
      )}
    </section>
  )
}
