/** Every word that the customer's page says itself, in English. */
export const en = {
  /** What a browser calls the language, for lists. */
  language: "en",
  askedBy: (business: string) => `${business} would like your opinion`,
  length: (questions: number) => {
    const minutes = Math.max(1, Math.round(questions / 2));
    return `${questions} ${questions === 1 ? "question" : "questions"}, about ${minutes} ${
      minutes === 1 ? "minute" : "minutes"
    }`;
  },
  required: "Required",
  placeholder: "Enter your answer...",
  chooseSeveral: "Choose as many as fit.",
  ratingNames: ["Very poor", "Poor", "Fair", "Good", "Very good"],
  ratingName: (stars: number, name: string) => `${stars} of 5, ${name}`,
  send: "Send my answers",
  sending: "Sending …",
  sendingKept: "You pressed Send while you were not connected. Your answers are being sent now.",
  next: "Next",
  back: "Back",
  step: (number: number, of: number) => `Question ${number} of ${of}`,
  offline:
    "You are not connected. Your answers are kept on this device and sent as soon as you are back online.",
  unasked:
    "You answered a question that is no longer asked. These words will not be sent; copy them into another answer if you want to keep them.",
  unsent: "These words were not sent. Copy them if you want to keep them.",
  restored: "What you typed on this device is back.",
  showSaved: "Show what was saved online",
  showTyped: "Show what I typed here",
  privacy: (business: string) =>
    `Your answers go to ${business || "the business"}. Nothing is published unless you post it yourself.`,
  problemsTitle: "Please check your answers",
  textProblemsTitle: "Please check your text",
  problems: {
    required: "This question needs an answer.",
    too_long: (limit: number) =>
      `This is longer than we can take (${limit.toLocaleString("en")} characters). Please shorten it.`,
    not_offered: "This choice is no longer offered. Please choose again.",
  },
  notices: {
    empty: "Please answer at least one question.",
    changed:
      "The questions have changed since you opened this page. Please look through them and send again.",
    elsewhere:
      "Some answers have been kept since you opened this page, for example on another device. They are filled in below. Please look through them and send again.",
    send_again: "To be sure that a person sends this, please press the button once more.",
    too_many: "Many answers came from your network just now. Wait a few minutes and send again.",
    too_large: "Your answers together are longer than we can take. Go back and shorten them.",
    unavailable: "We cannot store your answers right now. Wait a moment and send again.",
  },
  notFound: "Review flow not found",
  notFoundHint: "The link may be incomplete, or the business no longer asks these questions.",
  unread: "Failed to fetch review flow.",
  unreadHint: "Wait a moment and open this page again.",
  tooOften: "Too many changes in a short time.",
  tooOftenHint: "What you sent before is kept. Wait a while and try again.",
  error: (message: string) => `Error: ${message}`,
  answered: "You have already answered",
  answeredHint:
    "Your answers arrived. Thank you! You can still look at them, change or withdraw them.",
  answeredClosedHint:
    "Your answers arrived. Thank you! You can still look at them or withdraw them. They can no longer be changed, since the business no longer asks these questions.",
  answeredDeletedHint:
    "Your answers arrived. Thank you! They have been deleted since. Nothing is left for you to do.",
  answeredLink: "Go to my answers",
  withdrawn: "Your answers are withdrawn",
  withdrawnHint: "They were deleted. Nothing is left for you to do.",
  expired: "These answers can no longer be changed",
  expiredHint: "Changing or withdrawing is possible for 30 days after sending.",
  change: "Save my changes",
  thanksTitle: "Thank you. Your answers have arrived.",
  thanksLead: (business: string) => `${business || "The business"} can read them now.`,
  shareTitle: "Would you like to share your experience?",
  shareLead: "If you like, post your own words where others look for advice.",
  shareHow: "Copy your text, then open a page and paste it there.",
  ownText: "Your text",
  levels: { own: "As I wrote it", tidy: "Tidied up", weave: "As one text", mine: "My version" },
  levelsLabel: "How much help would you like?",
  aid: "A writing aid arranged your own words. You decide what to post.",
  original: "What you wrote",
  restore: "Use what I wrote",
  inYourWords: (percent: number) => `In your words: ${percent} %`,
  notYours: (words: string) =>
    `Not in your answers: ${words}. Take it out, or keep it if it is true.`,
  pieces: "Where each piece comes from",
  piecesHint: "Choose a piece to see the answer that it came from.",
  redrawn:
    "Another customer's text read almost the same, so yours was put together in another way.",
  topics: "The business would like to hear about this, if you have something to say:",
  keep: "Keep my text",
  textKept: "Your text is kept.",
  earlier: "Earlier versions of your text",
  textRestored: "Your own version of the text is back.",
  takeOut: "Take out",
  keepWord: "It is true, keep it",
  wordKept: "confirmed by you",
  confirmWords: "Please take out or confirm the words that are not from your answers first.",
  redraw: (left: number) => `Put it together differently (${left} left)`,
  tooClose: "Another customer's text reads almost the same. A few words more would make it yours.",
  warning: (kinds: string) =>
    `Before you post: this looks like it holds ${kinds}. Everybody will be able to read it.`,
  personalData: {
    email: "an email address",
    phone: "a phone number",
    card: "a card number",
    number: "a policy or customer number",
    name: "somebody's full name",
  },
  confirm: "This is my own experience.",
  confirmFirst: "Please confirm first that this is your own experience.",
  copy: "Copy my text",
  copied: "Copied",
  selected: "Your text is selected. Copy it with your keyboard or the menu.",
  facebook: (length: number) =>
    `Facebook asks for at least 25 characters; your text has ${length}.`,
  insiderButton: "I work for or am related to this business",
  insiderTitle: "Thank you for saying so",
  insiderText:
    "People who work for a business, or are close to those who do, should not post reviews of it: readers could not know. Your answers reach the business all the same.",
  insiderBack: "That was a mistake: I am a customer",
  postedTitle: "Did you post it?",
  posted: { yes: "Yes", not_yet: "Not yet", no: "I decided not to" },
  postedNoted: "Noted. Thank you.",
  messageTitle: (business: string) => `Tell only ${business || "the business"}`,
  messageHint: "Nobody else reads this.",
  messageApart: "It is no part of the text above.",
  messageLabel: "Your message",
  messageSend: "Send the message",
  messageSent: "Your message has arrived. You can still change it.",
  manageTitle: "Your answers",
  manageHint: "For 30 days you can change or withdraw what you sent.",
  edit: "Change my answers",
  withdraw: "Withdraw my answers",
  withdrawHint: "They are deleted for good, also for the business.",
  post: (platform: string) => `Open ${platform}`,
  newTab: "opens in a new tab",
  profile: (business: string, platform: string) => `${business || "This business"} on ${platform}`,
  scan: "Scan the code with your phone's camera.",
  assist: (left: number) => `Let the writing aid put it together (${left} left)`,
  assistWorking: "The writing aid is putting your words together …",
  assistStopped: "Stopped. Your text is as it was.",
  assistLimit:
    "The writing aid has helped as often as it may with these answers. Your text stays as it is.",
  assistBusy:
    "The writing aid has been asked very often today. Please try again tomorrow; your text stays as it is.",
  assistLost: "The writing aid could not be reached. Your text is as it was.",
  assistStop: "Stop",
  assistRefused:
    "The writing aid's text did not keep to your words, so your words were put together without it.",
  assistFailed: "The writing aid did not answer, so your words were put together without it.",
};
export type PageWords = typeof en;
