// Domain registration: profiles, follows, portfolios and preferences.
import type { Domain } from '../../app/domains/domain.ts'
import { demoFollows, demoPortfolios } from './demo.ts'
import { moderatedPortfolio } from './moderated.ts'
import { turnOff } from './preferences.ts'
import { portfolioPreview } from './preview.ts'
import { portfolioOperations, preferenceOperations, profileOperations } from './routes.ts'
import { profileSitemap } from './sitemap.ts'
import { mailDigests } from './weekly-digest.ts'

export const profiles = {
  name: 'profiles',
  uses: ['users', 'subscriptions', 'notifications', 'photos', 'locations', 'checkins', 'reviews'],
  tables: ['follows', 'portfolios', 'portfolio_photos', 'user_preferences'],
  demo: [demoFollows, demoPortfolios],
  operations: {
    profiles: profileOperations,
    portfolios: portfolioOperations,
    preferences: preferenceOperations,
  },
  sitemap: profileSitemap,
  jobs: ({ sql, secret, publicUrl }) => [
    {
      name: 'mail-digests',
      cron: '0 8 * * 1',
      run: async () => void (await mailDigests({ sql, secret, publicUrl, now: new Date() })),
    },
  ],
  personalData: {
    references: [
      {
        table: 'follows',
        column: 'follower_id',
        whenDeleted: 'cascade',
        file: 'following',
        isContribution: true,
      },
      {
        table: 'follows',
        column: 'following_id',
        whenDeleted: 'cascade',
        file: 'followers',
        isContribution: true,
      },
      {
        table: 'portfolios',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'portfolios',
        isContribution: true,
      },
      { table: 'portfolio_photos', column: 'user_id', whenDeleted: 'cascade', file: 'portfolio-photos' },
      { table: 'user_preferences', column: 'user_id', whenDeleted: 'cascade', file: 'preferences' },
    ],
  },
  moderation: { portfolio: moderatedPortfolio },
  previews: { portfolio: portfolioPreview },
  notifications: ['follow'],
  mailSwitches: {
    community: turnOff('community_notifications'),
    digest: turnOff('weekly_digest'),
    weather: turnOff('weather_alerts'),
  },
} satisfies Domain
