import { certificationData } from '#foundation/taxonomy/web/widgets/certification-data.ts'
import type { Profile, ProfileLocation } from '../contract.ts'

/**
 * Returns the profile as schema.org data: a LocalBusiness with a street address, otherwise an
 * Organization. URLs are absolute.
 */
export function organisationData(profile: Profile, origin: string, feedbackTotal: number) {
  const { brand, subDomain, description, website, logo, cover, gallery, phones, emails } = profile
  const elsewhere = [website, ...profile.links.map(({ url }) => url)].filter((url) => url !== null)
  const pictures = [cover, ...gallery].flatMap((picture) => picture ?? [])
  const [first, ...further] = profile.locations
  const isLocal = Boolean(first?.street) && !profile.isNetworker
  const places = isLocal ? further : profile.locations

  return {
    '@type': isLocal ? 'LocalBusiness' : 'Organization',
    '@id': `${origin}/${subDomain}`,
    name: brand,
    url: `${origin}/${subDomain}`,
    ...(description && { description }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...(logo && { logo: origin + logo.url }),
    ...(pictures.length > 0 && { image: pictures.map(({ url }) => origin + url) }),
    ...(phones[0] && { telephone: phones[0] }),
    ...(emails[0] && { email: emails[0] }),
    ...(first && { address: addressData(first) }),
    ...(isLocal && first?.geolocation && { geo: pointData(first.geolocation) }),
    ...(places.length > 0 && { location: places.map(placeData) }),
    ...(profile.networks.length > 0 && {
      memberOf: profile.networks.map(({ name, subdomain }) => ({
        '@type': 'Organization',
        '@id': `${origin}/${subdomain}`,
        name,
        url: `${origin}/${subdomain}`,
      })),
    }),
    ...(profile.rating.thumbs > 0 &&
      feedbackTotal > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: profile.rating.thumbs,
          bestRating: 5,
          worstRating: 1,
          ratingCount: feedbackTotal,
        },
      }),
    ...(profile.certificates.length > 0 && {
      hasCertification: profile.certificates.map(certificationData),
    }),
  }
}

function placeData(place: ProfileLocation) {
  return {
    '@type': 'Place',
    name: place.displayTitle,
    address: addressData(place),
    ...(place.geolocation && { geo: pointData(place.geolocation) }),
  }
}

function addressData({ street, postcode, city, country }: ProfileLocation) {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(postcode && { postalCode: postcode }),
    ...(city && { addressLocality: city }),
    ...(country && { addressCountry: country }),
  }
}

function pointData({ lat, lng }: NonNullable<ProfileLocation['geolocation']>) {
  return { '@type': 'GeoCoordinates', latitude: lat, longitude: lng }
}
