// How others see the profile that is being edited, beside the form on wide screens.
import type { Profile } from '../../../../contract/community/profiles.ts'
import type { Specialty } from '../../../../rules/profiles.ts'
import { Avatar } from '../../../components/users/avatar.tsx'
import { getLinks } from '../profile/profile-head.ts'

type PreviewProps = {
  profile: Profile
  typed: {
    displayName: string
    bio: string
    website: string
    instagram: string
    flickr: string
    specializesIn: readonly Specialty[]
  }
}

export function ProfilePreview({ profile, typed }: PreviewProps) {
  const { displayName, bio, specializesIn } = typed
  const name = displayName.trim() || profile.username
  const links = getLinks({ ...typed, instagram: typed.instagram.replace(/^@/, '') })
  return (
    <section
      aria-labelledby="preview-title"
      className="self-start rounded-card bg-sunken p-6 max-lg:hidden lg:tall:sticky lg:top-24"
    >
      <h2 id="preview-title" className="text-13 font-medium text-quiet">
        How others see you
      </h2>
      <div className="mt-4 flex items-center gap-4">
        <Avatar user={{ ...profile, displayName: name }} className="size-16 text-22" />
        <div className="min-w-0">
          <p dir="auto" className="font-display text-22 font-medium">
            {name}
          </p>
          <p className="text-quiet">@{profile.username}</p>
        </div>
      </div>
      <p className={`mt-4 whitespace-pre-line ${bio.trim() ? '' : 'text-quiet'}`}>
        {bio.trim() || 'Your bio: what you photograph, and where.'}
      </p>
      {specializesIn.length > 0 && (
        <ul aria-label="Specialties" className="mt-4 flex flex-wrap gap-2">
          {specializesIn.map((specialty) => (
            <li key={specialty} className="rounded-pill border border-hairline px-3 py-1 text-13">
              {specialty}
            </li>
          ))}
        </ul>
      )}
      {links.length > 0 && <p className="mt-4 text-13">{links.map(({ label }) => label).join(' · ')}</p>}
    </section>
  )
}
