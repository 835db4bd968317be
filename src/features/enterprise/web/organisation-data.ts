import type { Profile } from '../contract.ts'

/** schema.org's view of a profile; addresses of pictures and pages whole, as others need them. */
export function organisationData(profile: Profile, origin: string, feedbackTotal: number) {
  const { brand, subDomain, description, website, logo, cover, gallery, phones, emails } = profile
  const elsewhere = [website, ...profile.links.map(({ url }) => url)].filter((url) => url !== null)
  const pictures = [cover, ...gallery].flatMap((picture) => picture ?? [])

  return {
    '@type': 'Organization',
    '@id': `${origin}/${subDomain}`,
    name: brand,
    url: `${origin}/${subDomain}`,
    ...(description && { description }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...(logo && { logo: origin + logo.url }),
    ...(pictures.length > 0 && { image: pictures.map(({ url }) => origin + url) }),
    ...(phones[0] && { telephone: phones[0] }),
    ...(emails[0] && { email: emails[0] }),
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
      hasCertification: profile.certificates.map(({ title, link }) => ({
        '@type': 'Certification',
        name: title,
        ...(link && { url: link }),
      })),
    }),
    ...(profile.locations.length > 0 && {
      location: profile.locations.map((place) => ({
        '@type': 'Place',
        name: place.displayTitle,
        address: {
          '@type': 'PostalAddress',
          ...(place.street && { streetAddress: place.street }),
          ...(place.postcode && { postalCode: place.postcode }),
          ...(place.city && { addressLocality: place.city }),
          ...(place.country && { addressCountry: place.country }),
        },
        ...(place.geolocation && {
          geo: {
            '@type': 'GeoCoordinates',
            latitude: place.geolocation.lat,
            longitude: place.geolocation.lng,
          },
        }),
      })),
    }),
  }
}
