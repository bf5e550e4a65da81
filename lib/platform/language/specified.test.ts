import { messagesOf } from './messages'

const {
  Article,
  Common,
  Contact,
  Errors,
  Footer,
  Header,
  NotFound,
  Progress,
  ProgressDetail,
  SamuiInfo,
  Villa,
  VillaNotFound,
} = messagesOf('en')

/** Texts that the specification gives verbatim. */
test.each([
  ['404 Page Not Found', NotFound.title],
  ['Did you forget to add the page to the router?', NotFound.text],
  [
    "Villa Not Found - The villa you're looking for doesn't exist. Please check our available villas below.",
    `${VillaNotFound.title} - ${VillaNotFound.text}`,
  ],
  ['About', Header.about],
  ['Villas', Header.villas],
  ['Quality & Design', Header.quality],
  ['Progress', Header.progress],
  ['Samui Info', Header.samuiInfo],
  ['Contact', Header.contact],
  ['Staff Login', Footer.staffLogin],
  ['3-Bedroom Oceanview Villa', Villa.types['3br'].title],
  ['4-Bedroom Premier Villa', Villa.types['4br'].title],
  ['5-Bedroom Signature Villa', Villa.types['5br'].title],
  ['Read More', Progress.readMore],
  ['Previous', Common.previous],
  ['Next', Common.next],
  ['Page {page} of {total}', Common.pageOf],
  ['Error Loading Project Updates', Progress.errorTitle],
  ['Construction Progress', Progress.emptyTitle],
  ['Check back soon...', Progress.emptyText],
  ['Progress Gallery', ProgressDetail.galleryTitle],
  ['Contact Us', ProgressDetail.contact],
  ['Update Not Found', ProgressDetail.notFoundTitle],
  ['View All Updates', ProgressDetail.viewAll],
  ['Read Article', SamuiInfo.readArticle],
  ['No Articles Available', SamuiInfo.emptyTitle],
  ['Unable to Load Articles', SamuiInfo.errorTitle],
  ['Return to Home', Common.returnHome],
  ['Home', Common.home],
  ['Explore Our Villas', Article.explore],
  ['Article Not Found', Article.notFoundTitle],
  ['Send me the complete information pack', Contact.infoPack],
  ['Please select', Contact.villaOptions.placeholder],
  ['3-Bedroom Villa', Contact.villaOptions['3br']],
  ['4-Bedroom Villa', Contact.villaOptions['4br']],
  ['5-Bedroom Villa', Contact.villaOptions['5br']],
  ['Not Sure Yet', Contact.villaOptions.notSure],
  ['Submitting...', Contact.submitting],
  ['First name is required', Contact.validation.firstNameRequired],
  ['Last name is required', Contact.validation.lastNameRequired],
  ['Valid email is required', Contact.validation.emailRequired],
  ['Country code is required', Contact.validation.countryCodeRequired],
  ['Information request submitted!', Contact.toast.successTitle],
  ["Thank you for your interest... We'll be in touch shortly.", Contact.toast.successText],
  ['Something went wrong', Contact.toast.errorTitle],
  ['Please try again later', Contact.toast.errorText],
  ['Date unavailable', Errors.dateUnavailable],
  ['Loading...', Common.loading],
])('%s', (specified, actual) => {
  expect(actual).toBe(specified)
})

test('the countries of the telephone codes', () => {
  expect(Object.values(Contact.countries).join(', ')).toBe(
    'Thailand, USA/Canada, UK, China, Russia, Australia, Germany, France, Italy, Spain, Netherlands, Belgium, ' +
      'Austria, Switzerland, Sweden, Denmark, Norway, Finland, Portugal, Greece, Poland, Singapore, Japan, ' +
      'South Korea, Hong Kong, Malaysia, Vietnam',
  )
})
