// Every call of the product, by domain: the server implements it, and the browser's client is typed by it.
import {
  changeEmail,
  changePassword,
  confirmSecondFactor,
  deleteAccount,
  disableSecondFactor,
  endOtherSessions,
  endSession,
  forgotPassword,
  listSessions,
  prepareSecondFactor,
  renewBackupCodes,
  resendVerification,
  resetPassword,
  secondFactor,
  secondFactorOfAdmin,
  updateNames,
  verifyEmail,
} from './account.ts'
import { adminBlogCalls } from './admin-blog.ts'
import { adminPlanCalls } from './admin-plans.ts'
import { alignmentCalls } from './alignments.ts'
import { analyticsCalls } from './analytics.ts'
import { attentionCalls } from './attention.ts'
import { listBasemaps } from './basemaps.ts'
import { bestLightCalls } from './best-light.ts'
import { blogCalls } from './blog.ts'
import { checkOut, createCheckin, listCheckins, removeCheckin, updateCheckin } from './checkins.ts'
import { cityCalls } from './cities.ts'
import { addCommonsPhoto, checkPhoto, findCommonsPhotos } from './commons.ts'
import { communityCalls } from './community-calls.ts'
import { contactCalls } from './contact.ts'
import { contestCalls } from './contest-calls.ts'
import { listCovers } from './covers.ts'
import { countFacets } from './facets.ts'
import { confirmFact } from './facts.ts'
import { importFavorites } from './favorite-import.ts'
import { favoriteListCalls } from './favorite-lists.ts'
import {
  listFavoriteIds,
  listFavorites,
  moveFavorite,
  noteFavorite,
  removeFavorite,
  saveFavorite,
} from './favorites.ts'
import { listFeatured } from './featured.ts'
import { findTowns, nearestTown } from './gazetteer.ts'
import { helpCalls } from './help.ts'
import { horizonCalls } from './horizon.ts'
import { landmarkCalls } from './landmarks.ts'
import { lightCalls } from './light.ts'
import { searchLive } from './live-search.ts'
import { countLocations, getLocation, listLocations } from './locations.ts'
import { moderationCalls } from './moderation.ts'
import { newsletterCalls } from './newsletter.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './notifications.ts'
import { adminOfflineCalls, offlinePackCalls } from './offline.ts'
import { passkeyCalls } from './passkeys.ts'
import {
  authenticateSandboxPayment,
  closeSandboxDispute,
  confirmSandboxPayment,
  getPayment,
  getPaymentConfig,
  listDisputes,
  listPayments,
} from './payments.ts'
import { permitBookingCalls, permitCalls } from './permit-calls.ts'
import {
  approveCover,
  deletePhoto,
  featurePhoto,
  getPhoto,
  likePhoto,
  listPhotographers,
  listPhotos,
  listUnfinishedPhotos,
  unfeaturePhoto,
  unlikePhoto,
  updatePhoto,
  uploadPhoto,
} from './photos.ts'
import {
  createPortfolio,
  deletePortfolio,
  getPortfolio,
  listPortfolios,
  orderPortfolios,
  setPortfolioPhotos,
  updatePortfolio,
} from './portfolios.ts'
import { getPreferences, setPreferences } from './preferences.ts'
import {
  follow,
  getProfile,
  listFollowers,
  listFollowing,
  listProfileCheckins,
  listProfileLocations,
  listProfilePhotos,
  listProfileReviews,
  listSuggestions,
  readFeed,
  removeProfileImage,
  setProfileImage,
  unfollow,
  updateProfile,
} from './profiles.ts'
import {
  adminPropertyCalls,
  propertyBookingCalls,
  propertyCalendarCalls,
  propertyCalls,
  propertyReviewCalls,
} from './property-calls.ts'
import { createReport } from './reports.ts'
import { getPayouts, revenueCalls, savePayoutSettings } from './revenue.ts'
import {
  createReview,
  likeReview,
  listReviews,
  removeReview,
  summarizeReviews,
  unlikeReview,
  updateReview,
} from './reviews.ts'
import { changeLocation, deleteOwnLocation, findDuplicates, submitLocation } from './submission.ts'
import { subscriptionCalls } from './subscriptions.ts'
import { listThemes } from './themes.ts'
import { tripCalls } from './trips.ts'
import { checkUsername, me, signIn, signInAdmin, signOut, signUp } from './users.ts'
import { weatherCalls } from './weather.ts'

export const contract = {
  locations: {
    list: listLocations,
    count: countLocations,
    facets: countFacets,
    featured: listFeatured,
    searchLive,
    get: getLocation,
    submit: submitLocation,
    change: changeLocation,
    withdraw: deleteOwnLocation,
    duplicates: findDuplicates,
    covers: listCovers,
  },
  users: { signUp, checkUsername, signIn, signOut, signInAdmin, me },
  account: {
    verifyEmail,
    resendVerification,
    forgotPassword,
    resetPassword,
    secondFactor,
    secondFactorOfAdmin,
    updateNames,
    changePassword,
    changeEmail,
    listSessions,
    endSession,
    endOtherSessions,
    prepareSecondFactor,
    confirmSecondFactor,
    renewBackupCodes,
    disableSecondFactor,
    delete: deleteAccount,
  },
  passkeys: passkeyCalls,
  reviews: {
    list: listReviews,
    summary: summarizeReviews,
    create: createReview,
    update: updateReview,
    remove: removeReview,
    like: likeReview,
    unlike: unlikeReview,
  },
  photos: {
    upload: uploadPhoto,
    list: listPhotos,
    unfinished: listUnfinishedPhotos,
    photographers: listPhotographers,
    get: getPhoto,
    update: updatePhoto,
    remove: deletePhoto,
    like: likePhoto,
    unlike: unlikePhoto,
  },
  commons: { find: findCommonsPhotos, add: addCommonsPhoto, check: checkPhoto },
  coverPhotos: { approve: approveCover },
  featuredPhotos: { feature: featurePhoto, unfeature: unfeaturePhoto },
  reports: { create: createReport },
  moderation: moderationCalls,
  checkins: {
    list: listCheckins,
    create: createCheckin,
    update: updateCheckin,
    checkOut,
    remove: removeCheckin,
  },
  facts: { confirm: confirmFact },
  profiles: {
    get: getProfile,
    update: updateProfile,
    setPicture: setProfileImage,
    removePicture: removeProfileImage,
    photos: listProfilePhotos,
    reviews: listProfileReviews,
    locations: listProfileLocations,
    checkins: listProfileCheckins,
    followers: listFollowers,
    following: listFollowing,
    follow,
    unfollow,
    feed: readFeed,
    suggestions: listSuggestions,
  },
  portfolios: {
    list: listPortfolios,
    get: getPortfolio,
    create: createPortfolio,
    update: updatePortfolio,
    remove: deletePortfolio,
    setPhotos: setPortfolioPhotos,
    order: orderPortfolios,
  },
  preferences: { get: getPreferences, set: setPreferences },
  notifications: { list: listNotifications, countUnread, markRead, markAllRead },
  payments: {
    config: getPaymentConfig,
    list: listPayments,
    get: getPayment,
    confirmInSandbox: confirmSandboxPayment,
    authenticateInSandbox: authenticateSandboxPayment,
  },
  disputes: { list: listDisputes, close: closeSandboxDispute },
  subscriptions: subscriptionCalls,
  adminPlans: adminPlanCalls,
  favorites: {
    list: listFavorites,
    ids: listFavoriteIds,
    save: saveFavorite,
    remove: removeFavorite,
    note: noteFavorite,
    move: moveFavorite,
    import: importFavorites,
  },
  favoriteLists: favoriteListCalls,
  trips: tripCalls,
  themes: { list: listThemes },
  cities: cityCalls,
  blog: blogCalls,
  adminBlog: adminBlogCalls,
  landmarks: landmarkCalls,
  properties: propertyCalls,
  propertyCalendar: propertyCalendarCalls,
  adminProperties: adminPropertyCalls,
  propertyBookings: propertyBookingCalls,
  propertyReviews: propertyReviewCalls,
  payouts: { get: getPayouts, saveSettings: savePayoutSettings },
  revenue: revenueCalls,
  attention: attentionCalls,
  analytics: analyticsCalls,
  basemaps: { list: listBasemaps },
  light: lightCalls,
  alignments: alignmentCalls,
  horizon: horizonCalls,
  bestLight: bestLightCalls,
  weather: weatherCalls,
  towns: { nearest: nearestTown, find: findTowns },
  help: helpCalls,
  offlinePacks: offlinePackCalls,
  adminOffline: adminOfflineCalls,
  contact: contactCalls,
  newsletter: newsletterCalls,
  permits: permitCalls,
  permitBookings: permitBookingCalls,
  ...communityCalls,
  ...contestCalls,
}
