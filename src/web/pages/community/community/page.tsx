// /community: three tabs with their own addresses, which work without scripts.
import { getRouteApi, Link } from '@tanstack/react-router'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { communityCrumbs } from './community-route.ts'
import { communityTabs, getCommunityTab } from './community-search.ts'
import { tabParts } from './tabs.ts'

const route = getRouteApi('/community')

export function CommunityPage() {
  const tab = getCommunityTab(route.useSearch())
  const { Part } = tabParts[tab]
  return (
    <div className="wrap-page py-6 pb-20">
      <Breadcrumbs crumbs={communityCrumbs} />
      <h1 className="mt-4 font-display text-32 font-medium md:text-52">Community</h1>
      <p className="mt-3 max-w-text text-17 text-quiet">
        Enter a contest, meet other photographers, and see what they made of the light.
      </p>
      <nav
        aria-label="Contests, meetups and gallery"
        className="-mx-4 mt-6 overflow-x-auto border-b border-hairline px-4 md:mx-0 md:px-0"
      >
        <ul className="flex gap-1">
          {communityTabs.map((one) => (
            <li key={one}>
              <Link
                to="/community"
                search={one === 'contests' ? {} : { tab: one }}
                resetScroll={false}
                viewTransition={false}
                // Otherwise every tab is on the address of Contests, too.
                activeOptions={{ exact: true }}
                aria-current={one === tab ? 'page' : undefined}
                className="flex min-h-11 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-quiet hover:text-text aria-[current=page]:border-text aria-[current=page]:font-medium aria-[current=page]:text-text"
              >
                {tabParts[one].name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Part key={tab} />
    </div>
  )
}
