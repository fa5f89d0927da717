import type { LocaleTemplates } from "./locale-templates.ts";

export const ar: LocaleTemplates = {
  greeting: "مرحبا {{first_name|بكم}}،",
  occasions: {
    general: {
      subject: "كيف كانت تجربتكم مع {{business}}؟",
      opening: "شكرا لاختياركم {{business}}. كيف كانت تجربتكم معنا؟",
    },
    claim: {
      subject: "تجربتكم مع {{business}}",
      opening: "أنجزنا لكم عملا قبل مدة قصيرة.",
    },
    policy: {
      subject: "وثيقتكم الجديدة لدى {{business}}",
      opening: "وثيقتكم الجديدة لدى {{business}} أصبحت سارية.",
    },
    renewal: {
      subject: "جددتم معنا. ما رأيكم في خدمتنا؟",
      opening: "شكرا لتجديدكم مع {{business}}.",
    },
    visit: {
      subject: "زيارتكم إلى {{business}}",
      opening: "شكرا لزيارتكم {{business}}.",
    },
    welcome: {
      subject: "أهلا بكم في {{business}}",
      opening: "بعد أن تعرفتم علينا قليلا، ما رأيكم في خدمتنا؟",
    },
    reminder: {
      subject: "تذكير قصير من {{business}}",
      opening: "سألناكم قبل أيام عن تجربتكم مع {{business}}. ما زال بإمكانكم الإجابة.",
    },
  },
  ask: "هل تخبروننا كيف كانت تجربتكم؟ هي أسئلة قصيرة تستغرق نحو دقيقتين.",
  honest: "جيدا كان أم سيئا، يهمنا رأيكم الصادق. شكرا على ثقتكم بنا.",
  closing: "مع أطيب التحيات،",
};
