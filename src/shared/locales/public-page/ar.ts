import type { PageWords } from "./en.ts";

/** A name of another script with its own full stop or brackets may not disturb the order around it. */
const apart = (name: string) => `\u2068${name}\u2069`;

/** One, two, a few (3 to 10) and many have forms of their own. */
type Forms = Record<"one" | "two" | "few" | "many", string>;
const question: Forms = { one: "سؤال واحد", two: "سؤالان", few: "أسئلة", many: "سؤالا" };
const minute: Forms = { one: "دقيقة واحدة", two: "دقيقتين", few: "دقائق", many: "دقيقة" };
const rules = new Intl.PluralRules("ar");
function counted(count: number, { one, two, few, many }: Forms): string {
  if (count === 1) return one;
  if (count === 2) return two;
  return `${count} ${rules.select(count) === "few" ? few : many}`;
}

/** The customer's page in Arabic. */
export const ar: PageWords = {
  language: "ar",
  askedBy: (business: string) => `يودّ ${apart(business)} معرفة رأيك`,
  length: (questions: number) =>
    `${counted(questions, question)}، نحو ${counted(Math.max(1, Math.round(questions / 2)), minute)}`,
  required: "إجباري",
  placeholder: "اكتب إجابتك...",
  chooseSeveral: "اختر كل ما يناسب.",
  ratingNames: ["سيئ جدا", "سيئ", "مقبول", "جيد", "جيد جدا"],
  ratingName: (stars: number, name: string) => `${stars} من 5، ${name}`,
  send: "إرسال إجاباتي",
  sending: "جارٍ الإرسال …",
  sendingKept: "ضغطت على زر الإرسال دون اتصال. تُرسل إجاباتك الآن.",
  next: "التالي",
  back: "رجوع",
  step: (number: number, of: number) => `السؤال ${number} من ${of}`,
  offline: "لا يوجد اتصال. إجاباتك محفوظة على هذا الجهاز وستُرسل حالما يعود الاتصال.",
  unasked:
    "أجبت عن سؤال لم يعد مطروحا. لن تُرسل هذه الكلمات؛ انسخها إلى إجابة أخرى إن أردت الاحتفاظ بها.",
  unsent: "لم تُرسل هذه الكلمات. انسخها إن أردت الاحتفاظ بها.",
  restored: "عاد ما كتبته على هذا الجهاز.",
  showSaved: "عرض المحفوظ على الإنترنت",
  showTyped: "عرض ما كتبته هنا",
  privacy: (business: string) =>
    `تصل إجاباتك إلى ${apart(business || "الشركة")}. لا يُنشر شيء إلا ما تنشره بنفسك.`,
  problemsTitle: "يرجى مراجعة إجاباتك",
  textProblemsTitle: "يرجى مراجعة النص",
  problems: {
    required: "هذا السؤال يحتاج إلى إجابة.",
    too_long: (limit: number) =>
      `هذا أطول مما يمكننا استلامه (${limit.toLocaleString("ar")} حرف). يرجى اختصاره.`,
    not_offered: "هذا الخيار لم يعد متاحا. اختر مرة أخرى.",
  },
  notices: {
    empty: "أجب عن سؤال واحد على الأقل.",
    changed: "تغيرت الأسئلة منذ أن فتحت هذه الصفحة. راجعها ثم أرسل مرة أخرى.",
    elsewhere:
      "منذ أن فتحت هذه الصفحة حُفظت إجابات أخرى، على جهاز آخر مثلا. تجدها مكتوبة أدناه. راجعها ثم أرسل مرة أخرى.",
    send_again: "للتأكد من أن المرسل إنسان، اضغط الزر مرة أخرى.",
    too_many: "وصلت إجابات كثيرة من شبكتك الآن. انتظر بضع دقائق ثم أرسل مرة أخرى.",
    too_large: "إجاباتك مجتمعة أطول مما يمكننا استلامه. عد واختصرها.",
    unavailable: "لا يمكننا حفظ إجاباتك الآن. انتظر لحظة ثم أرسل مرة أخرى.",
  },
  notFound: "لم يتم العثور على الاستبيان",
  notFoundHint: "ربما يكون الرابط ناقصا، أو أن الشركة لم تعد تطرح هذه الأسئلة.",
  unread: "تعذر تحميل الاستبيان.",
  unreadHint: "انتظر لحظة ثم افتح هذه الصفحة مرة أخرى.",
  tooOften: "تغييرات كثيرة في وقت قصير.",
  tooOftenHint: "ما أرسلته من قبل محفوظ. انتظر قليلًا ثم حاول مرة أخرى.",
  error: (message: string) => `خطأ: ${message}`,
  answered: "لقد أجبت من قبل",
  answeredHint: "وصلت إجاباتك. شكرا! لا يزال بإمكانك الاطلاع عليها أو تغييرها أو سحبها.",
  answeredClosedHint:
    "وصلت إجاباتك. شكرا! لا يزال بإمكانك الاطلاع عليها أو سحبها، لكن لا يمكن تغييرها لأن هذه الأسئلة لم تعد مطروحة.",
  answeredDeletedHint: "وصلت إجاباتك. شكرا! حُذفت بعد ذلك. لا يلزمك فعل أي شيء آخر.",
  answeredLink: "إلى إجاباتي",
  withdrawn: "تم سحب إجاباتك",
  withdrawnHint: "لقد حُذفت. لم يبق ما تفعله.",
  expired: "لم يعد بالإمكان تغيير هذه الإجابات",
  expiredHint: "يمكن التغيير أو السحب خلال 30 يوما من الإرسال.",
  change: "حفظ تغييراتي",
  thanksTitle: "شكرا. وصلت إجاباتك.",
  thanksLead: (business: string) => `يمكن لـ${apart(business || "الشركة")} قراءتها الآن.`,
  shareTitle: "هل تودّ مشاركة تجربتك؟",
  shareLead: "إن شئت، انشر كلماتك حيث يبحث الآخرون عن النصيحة.",
  shareHow: "انسخ نصك، ثم افتح صفحة والصقه فيها.",
  ownText: "نصك",
  levels: { own: "كما كتبته", tidy: "مرتبا", weave: "نصا واحدا", mine: "صيغتي" },
  levelsLabel: "كم من المساعدة تريد؟",
  aid: "رتّب مساعد الكتابة كلماتك أنت. أنت تقرر ما تنشره.",
  original: "ما كتبته",
  restore: "استخدام ما كتبته",
  inYourWords: (percent: number) => `بكلماتك: ${percent} %`,
  notYours: (words: string) => `ليس في إجاباتك: ${apart(words)}. احذفه، أو أبقه إن كان صحيحا.`,
  pieces: "من أين جاء كل جزء",
  piecesHint: "اختر جزءا لترى الإجابة التي جاء منها.",
  redrawn: "كان نص شخص آخر يشبهه كثيرا، فرُتب نصك بطريقة أخرى.",
  topics: "تودّ الشركة أن تسمع عن هذا إن كان لديك ما تقوله:",
  keep: "الاحتفاظ بنصي",
  textKept: "نصك محفوظ.",
  earlier: "الصيغ السابقة لنصك",
  textRestored: "عادت صيغتك الخاصة من النص.",
  takeOut: "حذف",
  keepWord: "صحيحة، أبقها",
  wordKept: "أكدتها أنت",
  confirmWords: "احذف أولا الكلمات التي ليست من إجاباتك أو أكّدها.",
  redraw: (left: number) => `ترتيب مختلف (بقي ${left})`,
  tooClose: "نص شخص آخر يشبهه كثيرا. بضع كلمات أخرى تجعله نصك.",
  warning: (kinds: string) =>
    `قبل النشر: يبدو أن النص يحتوي على ${kinds}. سيتمكن الجميع من قراءته.`,
  personalData: {
    email: "عنوان بريد إلكتروني",
    phone: "رقم هاتف",
    card: "رقم بطاقة",
    number: "رقم وثيقة أو عميل",
    name: "الاسم الكامل لشخص",
  },
  confirm: "هذه تجربتي الخاصة.",
  confirmFirst: "أكّد أولا أنها تجربتك الخاصة.",
  copy: "نسخ نصي",
  copied: "تم النسخ",
  selected: "نصك محدد. انسخه من لوحة المفاتيح أو القائمة.",
  facebook: (length: number) => `يطلب فيسبوك 25 حرفا على الأقل؛ في نصك ${length}.`,
  insiderButton: "أعمل لدى هذه الشركة أو لي صلة بها",
  insiderTitle: "شكرا لإخبارنا",
  insiderText:
    "من يعمل لدى شركة أو يقرب من العاملين فيها لا ينبغي أن ينشر تقييما لها، فالقراء لا يعلمون بذلك. إجاباتك تصل إلى الشركة على أي حال.",
  insiderBack: "كان ذلك خطأ: أنا من عملاء الشركة",
  postedTitle: "هل نشرته؟",
  posted: { yes: "نعم", not_yet: "ليس بعد", no: "قررت ألا أنشره" },
  postedNoted: "تم التسجيل. شكرا.",
  messageTitle: (business: string) => `رسالة إلى ${apart(business || "الشركة")} فقط`,
  messageHint: "لا يقرؤها أحد غيرهم.",
  messageApart: "وهي ليست جزءا من النص أعلاه.",
  messageLabel: "رسالتك",
  messageSend: "إرسال الرسالة",
  messageSent: "وصلت رسالتك. لا يزال بإمكانك تغييرها.",
  messageNothing: "لا يوجد شيء لإرساله بعد. يرجى كتابة رسالتك أولا.",
  messageRemoved: "حُذفت رسالتك.",
  manageTitle: "إجاباتك",
  manageHint: "يمكنك خلال 30 يوما تغيير ما أرسلته أو سحبه.",
  edit: "تغيير إجاباتي",
  withdraw: "سحب إجاباتي",
  withdrawHint: "تُحذف نهائيا، لدى الشركة أيضا.",
  post: (platform: string) => `فتح ${apart(platform)}`,
  newTab: "يُفتح في علامة تبويب جديدة",
  profile: (business: string, platform: string) =>
    `${apart(business || "هذه الشركة")} على ${apart(platform)}`,
  scan: "امسح الرمز بكاميرا هاتفك.",
  assist: (left: number) => `دع المساعد يرتّب النص (بقي ${left})`,
  assistWorking: "المساعد يرتّب كلماتك …",
  assistStopped: "تم الإيقاف. نصك كما كان.",
  assistLimit: "ساعدك المساعد بقدر ما يمكنه في هذه الإجابات. يبقى نصك كما هو.",
  assistBusy: "طُلبت المساعدة كثيرا اليوم. حاول غدا؛ يبقى نصك كما هو.",
  assistLost: "تعذر الوصول إلى المساعد. نصك كما كان.",
  assistStop: "إيقاف",
  assistRefused: "لم يلتزم نص المساعد بكلماتك، فرُتبت كلماتك من دونه.",
  assistFailed: "لم يُجب المساعد، فرُتبت كلماتك من دونه.",
};
