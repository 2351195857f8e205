// A page that is not built yet: describes what it will do and links to something useful.
import { Link, useRouterState } from '@tanstack/react-router'
import { Breadcrumbs, crumbLabel } from '../../components/layout/breadcrumbs.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { NotFoundPage } from '../not-found/page.tsx'
import { getTopic } from './topics.ts'

export function ComingPage() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const topic = getTopic(path)
  if (!topic) return <NotFoundPage />
  const segments = path.split('/').filter(Boolean)
  const crumbs = [
    { label: 'Home', path: '/' },
    // A segment without a page of its own, such as /city, is not a breadcrumb.
    ...segments
      .map((segment, index) => ({
        label: crumbLabel(segment),
        path: `/${segments.slice(0, index + 1).join('/')}`,
      }))
      .filter((crumb) => getTopic(crumb.path)),
  ]
  return (
    <div className="wrap-page py-8">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-12 max-w-[20ch] font-display text-52 font-medium">{topic.title}</h1>
      <p className="mt-4 font-medium text-accent-text">Coming to Viewfinder</p>
      <p className="mt-2 max-w-text text-17">{topic.coming}</p>
      <div className="mt-8 mb-16 flex flex-wrap gap-3">
        <Link to={topic.meanwhile.to} className={buttonClass('primary')}>
          {topic.meanwhile.label}
        </Link>
        <Link to="/" className={buttonClass('outline')}>
          Back to Home
        </Link>
      </div>
    </div>
  )
}
